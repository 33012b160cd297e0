// The forest: find a component, sort, show one family.  Without this every row is there, the most striking first.
for (const tools of document.querySelectorAll(".tools2")) {
  const panel = tools.closest(".fig");
  const forest = panel.querySelector(".forest");
  const found = panel.querySelector(".found");
  const [search, order] = [tools.querySelector("input"), tools.querySelector("select")];
  const rows = [...forest.children];
  const given = new Map(rows.map((row, place) => [row, place]));
  let family = "";

  const by = {
    given: (a, b) => given.get(a) - given.get(b),
    name: (a, b) => a.dataset.name.localeCompare(b.dataset.name),
    high: (a, b) => b.dataset.effect - a.dataset.effect,
    low: (a, b) => a.dataset.effect - b.dataset.effect,
    most: (a, b) => b.dataset.used - a.dataset.used,
    least: (a, b) => a.dataset.used - b.dataset.used,
  };
  const isUnknown = (row) => row.dataset.effect === "";
  const compared = (a, b) =>
    (/high|low/.test(order.value) && isUnknown(a) - isUnknown(b)) || by[order.value](a, b) || by.given(a, b);

  function show() {
    const text = search.value.trim().toLowerCase();
    for (const row of rows) row.hidden = (family && row.dataset.family !== family) || !row.dataset.name.includes(text);
    forest.append(...rows.sort((a, b) => a.hidden - b.hidden || compared(a, b)));
    const shown = rows.filter((row) => !row.hidden).length;
    found.textContent = shown < rows.length ? `${shown} of ${rows.length}` : "";
  }

  search.oninput = order.onchange = show;
  const buttons = [...tools.querySelectorAll("button")];
  for (const button of buttons)
    button.onclick = () => {
      family = button.dataset.family;
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
      show();
    };
  const more = panel.querySelector(".more");
  if (more)
    more.onclick = () => {
      forest.classList.add("all");
      more.remove();
    };
}

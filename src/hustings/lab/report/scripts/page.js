// Day or night, print, and where the reader is.
{
  const root = document.documentElement;
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  for (const button of document.querySelectorAll("[data-act=theme]"))
    button.onclick = () => (root.dataset.theme = isDark() ? "light" : "dark");
  for (const button of document.querySelectorAll("[data-act=print]")) button.onclick = () => print();

  const links = [...document.querySelectorAll(".rail nav a")];
  const mark = (id) => links.forEach((link) => link.classList.toggle("on", link.hash === "#" + id));
  const watcher = new IntersectionObserver(
    (seen) => seen.forEach((section) => section.isIntersecting && mark(section.target.id)),
    { rootMargin: "-15% 0px -75% 0px" },
  );
  document.querySelectorAll(".body > section").forEach((section) => watcher.observe(section));
}

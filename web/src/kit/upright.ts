// `use:upright`: a column that scrolls says at which of its ends there is more of it (`data-more="above below"`, which the
// styles draw as a shadow), as a row does that is pushed along.

import type { Action } from "svelte/action";

export const upright: Action<HTMLElement> = (node) => {
  function tell(): void {
    const hidden = node.scrollHeight - node.clientHeight;
    const ends = [node.scrollTop > 1 && "above", node.scrollTop < hidden - 1 && "below"];
    node.dataset["more"] = ends.filter(Boolean).join(" ");
  }

  const sized = new ResizeObserver(tell);
  const changed = new MutationObserver(() => {
    for (const child of node.children) sized.observe(child);
    tell();
  });
  sized.observe(node);
  changed.observe(node, { childList: true });
  node.addEventListener("scroll", tell, { passive: true });
  tell();
  return {
    destroy() {
      sized.disconnect();
      changed.disconnect();
      node.removeEventListener("scroll", tell);
    },
  };
};

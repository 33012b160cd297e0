// `use:sideways`: a row that is pushed along instead of wrapping.  It says at which of its ends there is more of it
// (`data-more="start end"`, which the styles draw as a shadow), and an upright wheel pushes it too.

import type { Action } from "svelte/action";

export const sideways: Action<HTMLElement> = (node) => {
  function tell(): void {
    const hidden = node.scrollWidth - node.clientWidth;
    const ends = [node.scrollLeft > 1 && "start", node.scrollLeft < hidden - 1 && "end"];
    node.dataset["more"] = ends.filter(Boolean).join(" ");
  }
  function push(event: WheelEvent): void {
    if (event.deltaX !== 0 || node.scrollWidth <= node.clientWidth) return;
    event.preventDefault();
    node.scrollLeft += event.deltaY;
  }

  const sized = new ResizeObserver(tell);
  const changed = new MutationObserver(() => {
    for (const child of node.children) sized.observe(child);
    tell();
  });
  sized.observe(node);
  changed.observe(node, { childList: true });
  node.addEventListener("scroll", tell, { passive: true });
  node.addEventListener("wheel", push, { passive: false });
  tell();
  return {
    destroy() {
      sized.disconnect();
      changed.disconnect();
      node.removeEventListener("scroll", tell);
      node.removeEventListener("wheel", push);
    },
  };
};

// `use:roving`: one stop for the Tab key in a group of buttons; the arrow keys go from one to the next.

import type { Action } from "svelte/action";

const FORWARD = new Set(["ArrowRight", "ArrowDown"]);
const BACK = new Set(["ArrowLeft", "ArrowUp"]);

export const roving: Action<HTMLElement> = (node) => {
  const items = () => [...node.querySelectorAll<HTMLElement>("button[data-rove]")];

  function settle(current?: HTMLElement): void {
    const all = items();
    const stop =
      current ??
      all.find((item) => item.tabIndex === 0 && item.dataset["rove"] !== "dim") ??
      all.find((item) => item.dataset["rove"] !== "dim") ??
      all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  }
  /** The focused piece went away, to the table or into another hand: the group keeps the focus for the next. */
  let isBereft = false;

  function settleAgain(): void {
    settle();
    if (!isBereft || document.activeElement !== document.body) return;
    // Not to one that would only say why it cannot be touched.
    const stop = items().find((item) => item.tabIndex === 0 && item.dataset["rove"] !== "dim");
    stop?.focus({ preventScroll: true });
    if (stop) isBereft = false;
  }
  function blur(event: FocusEvent): void {
    const item = event.target as HTMLElement;
    if (event.relatedTarget === null) queueMicrotask(() => (isBereft = !item.isConnected));
  }
  function focus(event: FocusEvent): void {
    isBereft = false;
    const item = (event.target as HTMLElement).closest<HTMLElement>("button[data-rove]");
    if (item) settle(item);
  }
  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let next = -1;
    if (FORWARD.has(event.key)) next = (at + 1) % all.length;
    else if (BACK.has(event.key)) next = (at - 1 + all.length) % all.length;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = all.length - 1;
    if (next < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  }

  const observer = new MutationObserver(settleAgain);
  observer.observe(node, { childList: true, subtree: true, attributeFilter: ["data-rove"] });
  node.addEventListener("focusin", focus);
  node.addEventListener("focusout", blur);
  node.addEventListener("keydown", key);
  settle();
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener("focusin", focus);
      node.removeEventListener("focusout", blur);
      node.removeEventListener("keydown", key);
    },
  };
};

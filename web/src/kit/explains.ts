// `use:explains={{ ask, onrule }}` on a dimmed thing: resting on it, focusing it, a long press or a click opens the reason.
// With null instead of an explanation the element is an ordinary one.
// `use:tip={{ about, onrule }}` on any thing: resting on it, focusing it or a long press says what it is and does.
// Whoever listens for the pointer and shows what is said is the TipLayer.

import type { Action } from "svelte/action";
import { whyNot, type Explanation } from "./whynot.svelte";

export const WHY_NOT_ID = "why-not";

type Told = Explanation | null | undefined;

const reasons = new WeakMap<Element, Explanation>();
const tips = new WeakMap<Element, Explanation>();

/** All that a thing has to say: why not, if that is so, and what it is. */
export function saidBy(node: Element): Explanation | null {
  const [reason, tip] = [reasons.get(node), tips.get(node)];
  return reason || tip ? { ...tip, ...reason } : null;
}

function kept(store: WeakMap<Element, Explanation>, node: Element, told: Told): void {
  if (told) store.set(node, told);
  else store.delete(node);
}

export const tip: Action<HTMLElement | SVGElement, Told> = (node, initial) => {
  function update(told: Told): void {
    kept(tips, node, told);
    node.toggleAttribute("data-tip", Boolean(told));
  }
  update(initial);
  return {
    update,
    destroy() {
      tips.delete(node);
      whyNot.close(node);
    },
  };
};

export const explains: Action<HTMLElement, Told> = (node, initial) => {
  function click(event: MouseEvent) {
    const said = reasons.has(node) ? saidBy(node) : null;
    if (!said) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void whyNot.open(node, said, true);
  }
  kept(reasons, node, initial);
  node.addEventListener("click", click, { capture: true });
  return {
    update(next) {
      kept(reasons, node, next);
      // What it is may still be read; why it may not be touched is no longer so.
      if (!next && whyNot.answer) whyNot.close(node);
    },
    destroy() {
      reasons.delete(node);
      node.removeEventListener("click", click, { capture: true });
      whyNot.close(node);
    },
  };
};

// `use:explains={{ ask, onrule }}` on a dimmed thing: hovering it, focusing it, a long press or a click opens the reason.
// With null instead of an explanation the element is an ordinary one.

import type { Action } from "svelte/action";
import { whyNot, type Explanation } from "./whynot.svelte";

const HOVER = 140;
const LONG_PRESS = 450;

export const WHY_NOT_ID = "why-not";

export const explains: Action<HTMLElement, Explanation | null | undefined> = (node, initial) => {
  let explanation = initial;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let wasLongPress = false;

  function open(pin = false) {
    clearTimeout(waiting);
    if (explanation) void whyNot.open(node, explanation, pin);
  }
  function openAfter(time: number, pin: boolean) {
    clearTimeout(waiting);
    if (!explanation) return;
    waiting = setTimeout(() => {
      wasLongPress = pin;
      open(pin);
    }, time);
  }
  function enter(event: PointerEvent) {
    if (event.pointerType === "mouse") openAfter(HOVER, false);
  }
  function leave() {
    clearTimeout(waiting);
    whyNot.closeSoon(node);
  }
  function down(event: PointerEvent) {
    wasLongPress = false;
    if (event.pointerType !== "mouse") openAfter(LONG_PRESS, true);
  }
  function up(event: PointerEvent) {
    if (event.pointerType !== "mouse") clearTimeout(waiting);
  }
  function focus() {
    if (node.matches(":focus-visible") && !whyNot.isReturning) open();
  }
  function click(event: MouseEvent) {
    if (!explanation) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!wasLongPress) open(true);
    wasLongPress = false;
  }
  function menu(event: Event) {
    // The long press of a phone also asks for the browser's own menu.
    if (explanation && wasLongPress) event.preventDefault();
  }

  const controller = new AbortController();
  const { signal } = controller;
  node.addEventListener("pointerenter", enter, { signal });
  node.addEventListener("pointerleave", leave, { signal });
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", up, { signal });
  node.addEventListener("focus", focus, { signal });
  node.addEventListener("blur", leave, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("contextmenu", menu, { signal });

  return {
    update(next) {
      explanation = next;
      if (!next) whyNot.close(node);
    },
    destroy() {
      clearTimeout(waiting);
      controller.abort();
      whyNot.close(node);
    },
  };
};

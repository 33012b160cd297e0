// When a bubble opens: a pointer rests on a thing, the focus stays on it, or a finger presses it long.

import { boxOf } from "./placing";
import { isMovement, onRest, watchPointer } from "./pointing";
import { saidBy } from "./explains";
import { whyNot } from "./whynot.svelte";

const REST = 400;
/** From one thing to the next, once somebody reads. */
const ON = 90;
const WARM = 500;
/** Longer: the focus is also led from question to question. */
const FOCUS = 600;
const LONG_PRESS = 450;
/** A finger that moves further than this drags something. */
const SLIP = 10;
/** So far beside a thing, or its bubble, the pointer is still at it. */
const REACH = 12;

interface Point {
  x: number;
  y: number;
}

function speaksToPointers(node: Element): boolean {
  const said = saidBy(node);
  return said !== null && !said.isForKeys;
}

function speaker(node: Element | null): Element | null {
  let found = node;
  while (found && !speaksToPointers(found)) found = found.parentElement;
  return found;
}

/** The thing that speaks at a point of the page: the innermost, also where a button covers it that has nothing to say. */
function speakerAt({ x, y }: Point): Element | null {
  const [top, ...below] = document.elementsFromPoint(x, y);
  let best = speaker(top ?? null);
  for (const node of below) {
    const inner = speaker(node);
    if (inner && best?.contains(inner) && top?.parentElement?.contains(inner)) best = inner;
  }
  return best;
}

/** The thing that the focus is on, or that the focused button covers. */
function speakerOf(focused: Element): Element | null {
  return [focused, focused.parentElement].find((node) => node && saidBy(node) !== null) ?? null;
}

function open(node: Element | null, isPinned: boolean): void {
  const said = node && saidBy(node);
  if (node && said) void whyNot.open(node, said, isPinned);
}

/** From thing to thing without a pointer, also to those that cannot be focused; from the focused one on at first. */
export function tellNext(step: 1 | -1): void {
  const things = [...document.querySelectorAll("[data-tip]")].filter((node) => boxOf(node).width > 0);
  const at = things.indexOf(whyNot.host ?? document.activeElement ?? document.body);
  const next = things[(Math.max(at, step > 0 ? -1 : 0) + step + things.length) % things.length];
  next?.scrollIntoView({ block: "nearest" });
  open(next ?? null, false);
}

function isIn(box: DOMRect, { x, y }: Point, margin: number): boolean {
  return x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin;
}

/** Listens on the page until it is told to stop; `bubble` is what is open. */
export function listen(page: Document, bubble: () => HTMLElement | undefined): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pressedAt: Point = { x: 0, y: 0 };
  let wasLongPress = false;
  let warmUntil = 0;

  function after(time: number, then: () => void): void {
    clearTimeout(waiting);
    waiting = setTimeout(then, time);
  }
  function delay(): number {
    if (whyNot.isOpen) warmUntil = Date.now() + WARM;
    return Date.now() < warmUntil ? ON : REST;
  }
  function rest(): void {
    clearTimeout(waiting);
    if (whyNot.answer) whyNot.close();
  }

  function move(event: PointerEvent): void {
    const here = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") {
      if (Math.hypot(here.x - pressedAt.x, here.y - pressedAt.y) > SLIP) clearTimeout(waiting);
      return;
    }
    if (!isMovement(event)) return;
    if (event.buttons) return clearTimeout(waiting);
    // On the way to its link the pointer passes over things that the bubble covers: only those it rests on speak.
    const box = bubble()?.getBoundingClientRect();
    const isOnBubble = Boolean(box && isIn(box, here, REACH));
    after(isOnBubble ? REST : delay(), () => {
      const node = speakerAt(here);
      if (node && node !== whyNot.host && !whyNot.isPinned) open(node, false);
    });
    if (!whyNot.host) return;
    if (isOnBubble || isIn(boxOf(whyNot.host), here, REACH)) whyNot.stay();
    else whyNot.closeSoon(whyNot.host);
  }
  function down(event: PointerEvent): void {
    clearTimeout(waiting);
    wasLongPress = false;
    pressedAt = { x: event.clientX, y: event.clientY };
    const isOutside = whyNot.host && !bubble()?.contains(event.target as Node);
    if (isOutside && !(whyNot.isPinned && whyNot.host?.contains(event.target as Node))) whyNot.close();
    if (event.pointerType === "mouse" || bubble()?.contains(event.target as Node)) return;
    after(LONG_PRESS, () => {
      const node = speakerAt(pressedAt);
      wasLongPress = node !== null;
      open(node, true);
    });
  }
  function up(event: PointerEvent): void {
    if (event.pointerType !== "mouse") clearTimeout(waiting);
  }
  function click(event: MouseEvent): void {
    if (!wasLongPress) return;
    // The press has said what the thing is; it was not meant to play it.
    wasLongPress = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function menu(event: Event): void {
    // The long press of a phone also asks for the browser's own menu.
    if (wasLongPress) event.preventDefault();
  }
  function focus(event: FocusEvent): void {
    const target = event.target as Element;
    if (whyNot.isReturning || bubble()?.contains(target) || !target.matches(":focus-visible")) return;
    const node = speakerOf(target);
    if (node) after(FOCUS, () => open(node, false));
  }
  function blur(): void {
    clearTimeout(waiting);
    if (whyNot.host) whyNot.closeSoon(whyNot.host);
  }
  function scroll(): void {
    clearTimeout(waiting);
  }

  watchPointer(page);
  const forget = onRest(rest);
  const controller = new AbortController();
  const { signal } = controller;
  page.addEventListener("pointermove", move, { signal, passive: true });
  page.addEventListener("pointerdown", down, { signal, capture: true });
  page.addEventListener("pointerup", up, { signal, capture: true });
  page.addEventListener("pointercancel", up, { signal, capture: true });
  page.addEventListener("click", click, { signal, capture: true });
  page.addEventListener("contextmenu", menu, { signal });
  page.addEventListener("focusin", focus, { signal });
  page.addEventListener("focusout", blur, { signal });
  page.addEventListener("scroll", scroll, { signal, capture: true, passive: true });
  return () => {
    clearTimeout(waiting);
    controller.abort();
    forget();
  };
}

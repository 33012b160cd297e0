// A pointer at rest is not a hover.  When what is shown changes, something else comes to lie under a pointer that nobody
// moved: a browser calls that "entered".  Here a thing is pointed at from the first movement on it.
//
//   use:points={(isOn) => …}   on a piece: true when the pointer moves on it, false when it leaves or is put to rest
//   restPointer()              another question is asked: whatever the pointer lies on was not pointed at
//   onRest(then)               told when that happens

import type { Action } from "svelte/action";

type Pointed = (isOn: boolean) => void;

const rests = new Set<() => void>();
const watched = new WeakSet<EventTarget>();
let at: { x: number; y: number } | null = null;
let moved: Event | null = null;

export function onRest(then: () => void): () => void {
  rests.add(then);
  return () => rests.delete(then);
}

export function restPointer(): void {
  for (const rest of [...rests]) rest();
}

/** Whether the pointer changed its place with this event: some browsers send one when only the page has moved. */
export function isMovement(event: PointerEvent): boolean {
  return event === moved;
}

/** Notes where the pointer is, before anything on the page hears of it. */
export function watchPointer(page: EventTarget): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("pointermove", note as EventListener, { capture: true, passive: true });
}

function note(event: PointerEvent): void {
  if (at?.x !== event.clientX || at.y !== event.clientY) moved = event;
  at = { x: event.clientX, y: event.clientY };
}

export const points: Action<HTMLElement | SVGElement, Pointed> = (node, initial) => {
  let pointed = initial;
  let isOn = false;

  function tell(now: boolean): void {
    if (now === isOn) return;
    isOn = now;
    pointed(now);
  }
  function move(event: PointerEvent): void {
    if (event.pointerType !== "touch" && isMovement(event)) tell(true);
  }
  // A finger is nowhere before it comes down, so it cannot have been lying there.
  function down(event: PointerEvent): void {
    if (event.pointerType === "touch") tell(true);
  }
  const leave = () => tell(false);

  watchPointer(node.ownerDocument);
  // Outer things hear of it first, as they would of being entered: the inner one has the last word.
  node.addEventListener("pointermove", move as EventListener, { capture: true, passive: true });
  node.addEventListener("pointerdown", down as EventListener, { capture: true, passive: true });
  node.addEventListener("pointerleave", leave);
  const forget = onRest(leave);
  return {
    update(next) {
      pointed = next;
    },
    destroy() {
      node.removeEventListener("pointermove", move as EventListener, { capture: true });
      node.removeEventListener("pointerdown", down as EventListener, { capture: true });
      node.removeEventListener("pointerleave", leave);
      forget();
      leave();
    },
  };
};

// Where a bubble stands: within the window, beside its thing, and rather on empty ground than on a question or a button.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  /** The side of the bubble that its nib is on, and how far along; none where it stands too far off. */
  side: "top" | "bottom" | "left" | "right" | null;
  nib: number;
}

const GAP = 10;
const EDGE = 8;
/** How much worse it is to hide the question than to hide as much of a button. */
const QUESTION = 6;

/** Where a thing lies; one that is only a bracket around others, where they lie. */
export function boxOf(node: Element): DOMRect {
  const own = node.getBoundingClientRect();
  if (own.width * own.height > 0) return own;
  const within = document.createRange();
  within.selectNodeContents(node);
  return within.getBoundingClientRect();
}

export function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** On a phone: how far from the foot of the window it stands, in the question's place; unless its thing lies there. */
export function footFor(host: Box, height: number, question: Box | undefined, all = innerHeight): number {
  if (!question || question.top >= all) return 0;
  const bottom = Math.min(question.top + question.height, all);
  const isHidden = host.top < bottom && host.top + host.height > bottom - height;
  if (!isHidden) return all - bottom;
  return host.top - GAP - height > 0 ? all - host.top + GAP : 0;
}

/** `own` is the size of the bubble; `questions` and `buttons` are what it should not hide. */
export function spotFor(
  host: Box,
  own: { width: number; height: number },
  window: { width: number; height: number },
  questions: Box[],
  buttons: Box[],
): Spot {
  const held = (at: number, size: number, all: number) => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const across = held(host.left + host.width / 2 - own.width / 2, own.width, window.width);
  const along = held(host.top + host.height / 2 - own.height / 2, own.height, window.height);
  const above = host.top - GAP - own.height;
  const aboveQuestion = Math.min(...questions.map(({ top }) => top - GAP - own.height), above);
  const spots: [Spot["side"], number, number][] = [
    ["bottom", across, above],
    ["top", across, host.top + host.height + GAP],
    ["left", host.left + host.width + GAP, along],
    ["right", host.left - GAP - own.width, along],
    ["bottom", across, aboveQuestion],
  ];
  const costs = spots.map(([, left, top]) => {
    const box = { left, top, ...own };
    const inside = { left: EDGE, top: EDGE, width: window.width - 2 * EDGE, height: window.height - 2 * EDGE };
    const outside = own.width * own.height - shared(box, inside);
    const hidden = (boxes: Box[]) => boxes.reduce((sum, other) => sum + shared(box, other), 0);
    return outside * 100 + shared(box, host) * 10 + hidden(questions) * QUESTION + hidden(buttons);
  });
  const [side, left, top] = spots[costs.indexOf(Math.min(...costs))] as [Spot["side"], number, number];
  const at = { left: held(left, own.width, window.width), top: held(top, own.height, window.height) };
  const isVertical = side === "bottom" || side === "top";
  const far = side === "bottom" ? host.top - (at.top + own.height) : 0;
  const nib = isVertical ? host.left + host.width / 2 - at.left : host.top + host.height / 2 - at.top;
  const length = isVertical ? own.width : own.height;
  return { ...at, side: far > 3 * GAP ? null : side, nib: Math.max(20, Math.min(nib, length - 20)) };
}

// The standing over the game as lines: where points lie, and how labels at the ends keep apart.

import type { StandingChart } from "../../api/types";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Strokes that differ without colour: one for each seat, in the order of the seats. */
export const DASHES = ["none", "9 4", "3 3", "12 3 3 3", "6 6", "1 4"];

export function xOf(frame: Frame, place: number, count: number): number {
  const inner = frame.width - frame.left - frame.right;
  return frame.left + (count > 1 ? (place / (count - 1)) * inner : 0);
}

export function yOf(frame: Frame, share: number, most: number): number {
  const inner = frame.height - frame.top - frame.bottom;
  return frame.top + (1 - share / most) * inner;
}

export function pathOf(frame: Frame, points: StandingChart["points"], seat: number, most: number): string {
  return points
    .map(
      ({ shares }, place) =>
        `${place ? "L" : "M"}${xOf(frame, place, points.length).toFixed(1)} ${yOf(frame, shares[seat] ?? 0, most).toFixed(1)}`,
    )
    .join("");
}

/** The top of the scale: the greatest share, rounded up to a tenth. */
export function mostOf(points: StandingChart["points"]): number {
  const greatest = Math.max(0.1, ...points.flatMap(({ shares }) => shares));
  return Math.min(1, Math.ceil(greatest * 10) / 10);
}

/** Places of the labels at the ends, moved apart so that none covers another and none falls under the axis. */
export function apart(wanted: number[], distance: number, lowest: number): number[] {
  const order = wanted.map((_, seat) => seat).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let above = -Infinity;
  for (const seat of order) {
    found[seat] = Math.max(wanted[seat] ?? 0, above + distance);
    above = found[seat];
  }
  let below = lowest + distance;
  for (const seat of order.toReversed()) {
    found[seat] = Math.min(found[seat] ?? 0, below - distance);
    below = found[seat];
  }
  return found;
}

/** Which point is nearest to this x. */
export function placeAt(frame: Frame, x: number, count: number): number {
  const inner = frame.width - frame.left - frame.right;
  return Math.min(count - 1, Math.max(0, Math.round(((x - frame.left) / inner) * (count - 1))));
}

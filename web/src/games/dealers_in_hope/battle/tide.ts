// The gauge of a battle: where both totals stand, exchange by exchange, on one scale.

import type { Totals } from "./fight";

export interface Spot {
  x: number;
  y: number;
  total: number;
}

export interface Tide {
  attack: Spot[];
  defence: Spot[];
  /** The middles of the three exchanges. */
  across: number[];
  ticks: { y: number; value: number }[];
  floor: number;
}

/** Room for the figures of the scale, the names of the exchanges, and a mark at the top. */
export const EDGE = { left: 34, right: 30, top: 26, bottom: 26 };
/** Of a mark. */
export const RADIUS = 15;
const EXCHANGES = 3;
const TICKS = [1, 2, 5, 10];
/** A tick has at least as much room, in pixels. */
const TICK_ROOM = 34;

export function tideOf(totals: Totals[], ahead: Totals | null, width: number, height: number): Tide {
  const floor = height - EDGE.bottom;
  const most = Math.max(4, ...totals.flat(), ...(ahead ?? [])) + 1;
  const unit = (floor - EDGE.top) / most;
  const step = TICKS.find((one) => one * unit >= TICK_ROOM) ?? 20;
  const room = (width - EDGE.left - EDGE.right) / EXCHANGES;
  const across = Array.from({ length: EXCHANGES }, (_, at) => EDGE.left + room * (at + 0.5));
  const spot = (at: number, total: number, aside: number): Spot => ({
    x: (across[at] ?? 0) + aside,
    y: floor - total * unit,
    total,
  });
  return {
    // Where both stand at one height they stand side by side.
    attack: totals.map(([attack, defence], at) => spot(at, attack, nearness(attack, defence, unit) * -RADIUS)),
    defence: totals.map(([attack, defence], at) => spot(at, defence, nearness(attack, defence, unit) * RADIUS)),
    across,
    ticks: Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => ({
      value: at * step,
      y: floor - at * step * unit,
    })),
    floor,
  };
}

/** From 0, well apart, to 1, at the same height. */
function nearness(one: number, other: number, unit: number): number {
  return Math.max(0, 1 - (Math.abs(one - other) * unit) / (2 * RADIUS));
}

export interface Named {
  x: number;
  y: number;
  /** Of its text, where it is written. */
  anchor: "start" | "middle" | "end";
}

/** Where the name of a line stands: over or under its last mark, and on the floor of the gauge beside it. */
export function besideMark({ x, y }: Spot, isAbove: boolean, { floor, across }: Pick<Tide, "floor" | "across">): Named {
  if (isAbove) return { x, y: y - 22, anchor: "middle" };
  if (y + 32 <= floor) return { x, y: y + 32, anchor: "middle" };
  const isLast = x > (across.at(-1) ?? 0) - 2 * RADIUS;
  return { x: x + (isLast ? -1 : 1) * (RADIUS + 7), y: y - 8, anchor: isLast ? "end" : "start" };
}

export function lineOf(spots: Spot[]): string {
  return spots.length > 1 ? `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "";
}

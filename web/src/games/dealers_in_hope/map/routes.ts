// The line that an oversea assault is drawn along: from the coast it begins at, through its seas, to the target.

import { curve, pathOf } from "../../../kit/map/curves";
import type { Point } from "../../../kit/map/geography";
import type { Table } from "../table";
import type { Sea } from "./atlas";

/** How far a line bends towards the middle of the one sea that it crosses. */
const BEND = 0.55;

/** Territories and seas by the numbers of the rules. */
export function seaRoute(
  { atlas, first, firstSea }: Pick<Table, "atlas" | "first" | "firstSea">,
  start: number | null,
  seas: readonly number[],
  target: number,
): string {
  const at = (territory: number) => atlas.territories[territory - first];
  const [from, to] = [start === null ? undefined : at(start), at(target)];
  const through = seas.flatMap((sea) => atlas.seas[sea - firstSea] ?? []);
  if (!to || !through.length) return "";
  if (from && through.length === 1) return line([from, bent(from, to, through[0] as Point), to]);
  return line([...(from ? [from] : []), ...across(through), to]);
}

/** From sea to sea where they meet, so that the line keeps to the water. */
function across(seas: Sea[]): Point[] {
  return seas.flatMap((sea, at) => {
    const next = seas[at + 1];
    const strait = next && straitOf(sea, next);
    return strait ? [sea, strait] : [sea];
  });
}

/** The middle of the border that two seas share. */
export function straitOf(one: Pick<Sea, "outline">, other: Pick<Sea, "outline">): Point | null {
  const shared = one.outline.filter(({ x, y }) => other.outline.some((point) => point.x === x && point.y === y));
  return shared[Math.floor(shared.length / 2)] ?? null;
}

function line(points: Point[]): string {
  return pathOf(curve(points, false));
}

function bent(from: Point, to: Point, by: Point): Point {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { x: middle.x + (by.x - middle.x) * BEND, y: middle.y + (by.y - middle.y) * BEND };
}

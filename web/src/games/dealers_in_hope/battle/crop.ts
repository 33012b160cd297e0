// The part of the chart that a battle is about: its target, where it comes from, and the water between.

import type { Box, Point } from "../../../kit/map/geography";
import { LAND, type Battle } from "../events";
import { seaRoute } from "../map/routes";
import type { Table } from "../table";

type Chart = Pick<Table, "atlas" | "first" | "firstSea">;

/** Around what is shown, in units of the chart. */
const MARGIN = 26;
const LEAST = 130;

export function cropOf(
  { atlas, first, firstSea }: Chart,
  { territory, start, seas }: Pick<Battle, "territory" | "start" | "seas">,
): Box {
  const land = [territory, start ?? -1].flatMap((number) => atlas.territories[number - first]?.outline ?? []);
  const shown: Point[] = [...land, ...seas.flatMap((sea) => atlas.seas[sea - firstSea] ?? [])];
  const [left, right] = ends(shown.map(({ x }) => x));
  const [top, bottom] = ends(shown.map(({ y }) => y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function ends(values: number[]): [number, number] {
  const [low, high] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
  const missing = Math.max(0, LEAST - (high - low)) / 2;
  return [low - missing, high + missing];
}

/** The way of the assault as a line: by its seas, or straight across the border. */
export function routeOf(chart: Chart, { path, start, seas, territory }: Battle): string {
  if (path !== LAND) return seaRoute(chart, start, seas, territory);
  const [from, to] = [start ?? -1, territory].map((number) => chart.atlas.territories[number - chart.first]);
  return from && to ? `M${spot(from)}L${spot(to)}` : "";
}

function spot({ x, y }: Point): string {
  return `${x} ${y}`;
}

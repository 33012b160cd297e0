// The part of the map that is played: on the small map the sheet is cut to it, and what lies beyond is land without zones, with
// no routes and no ferries.  A zone keeps its number.

import type { Point } from "../../../kit/map/geography";
import type { Atlas, Between, Place, Region } from "./atlas";

/** How much is seen of what lies around. */
const MARGIN = 34;

const made = new WeakMap<Atlas, Map<string, Atlas>>();

export function playedOf(atlas: Atlas, out: readonly Region[]): Atlas {
  if (out.length === 0) return atlas;
  const known = made.get(atlas) ?? new Map<string, Atlas>();
  made.set(atlas, known);
  const key = out.join(" ");
  let played = known.get(key);
  if (!played) known.set(key, (played = cut(atlas, out)));
  return played;
}

/** A wild zone needs all regions. */
function isBeyond({ region }: Place, out: readonly Region[]): boolean {
  return region === null || out.includes(region);
}

function cut(atlas: Atlas, out: readonly Region[]): Atlas {
  const isOut = atlas.places.map((place) => isBeyond(place, out));
  const corners = atlas.places.flatMap((place) => (isBeyond(place, out) ? [] : place.cell));
  const [left, top] = [
    Math.min(...corners.map(({ x }) => x)) - MARGIN,
    Math.min(...corners.map(({ y }) => y)) - MARGIN,
  ];
  const moved = <At extends Point>(point: At): At => ({ ...point, x: point.x - left, y: point.y - top });
  const inside = (lines: Between[]) =>
    lines.filter(({ a, b }) => !isOut[a] && !isOut[b]).map((line) => ({ ...line, points: line.points.map(moved) }));
  return {
    ...atlas,
    places: atlas.places.map((place, index) => ({
      ...moved(place),
      cell: place.cell.map(moved),
      ...(isOut[index] ? { isOut: true } : {}),
    })),
    ferries: inside(atlas.ferries),
    barriers: inside(atlas.barriers),
    roads: atlas.roads.map((line) => ({ ...line, points: line.points.map(moved) })),
    coasts: atlas.coasts.map((coast) => ({ ...coast, points: coast.points.map(moved) })),
    lakes: atlas.lakes.map((lake) => lake.map(moved)),
    captions: atlas.captions.map(moved),
    width: Math.max(...corners.map(({ x }) => x)) + MARGIN - left,
    height: Math.max(...corners.map(({ y }) => y)) + MARGIN - top,
  };
}

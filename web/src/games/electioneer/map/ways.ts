// How a move would go, to be drawn before it is made.  No rule is in it: that a choice leads there was told.

import { pathOf, type Stretch } from "../../../kit/map/curves";
import type { Atlas, Place } from "./atlas";
import { linesOf, straight } from "./lines";

export interface Way {
  /** The zones that are numbered along it; the last one is where it ends. */
  places: number[];
  path: string;
}

function place(atlas: Atlas, zone: number): Place {
  return atlas.places[zone] as Place;
}

/** From step to step, by the fewest. */
export function walkWay(atlas: Atlas, from: number, to: number): Way {
  const cameFrom = new Map<number, number>([[from, from]]);
  const next = [from];
  for (const zone of next) {
    if (zone === to) break;
    for (const other of atlas.neighbours[zone] ?? []) {
      if (cameFrom.has(other)) continue;
      cameFrom.set(other, zone);
      next.push(other);
    }
  }
  if (!cameFrom.has(to)) return straightWay(atlas, from, to);
  const places: number[] = [];
  for (let at = to; at !== from; at = cameFrom.get(at) as number) places.unshift(at);
  const corners = [from, ...places].map((zone) => place(atlas, zone));
  return { places, path: pathOf(corners.slice(1).map((corner, at) => straight(corners[at] as Place, corner))) };
}

export function straightWay(atlas: Atlas, from: number, to: number): Way {
  return { places: [to], path: pathOf([straight(place(atlas, from), place(atlas, to))]) };
}

/** Along a route of the ticket, or two with a change where they meet. */
export function rideWay(atlas: Atlas, from: number, to: number, routes: readonly number[]): Way {
  const roads = linesOf(atlas).roads.filter(({ route }) => routes.includes(route.number));
  const at = (number: number, zone: number) =>
    roads.find(({ route }) => route.number === number)?.route.zones.indexOf(zone) ?? -1;
  const between = (number: number, one: number, other: number): Stretch[] | null => {
    const [start, end] = [at(number, one), at(number, other)];
    const road = roads.find(({ route }) => route.number === number);
    if (!road || start < 0 || end < 0) return null;
    const pieces = road.stretches.slice(Math.min(start, end), Math.max(start, end)).flat();
    return start < end ? pieces : pieces.toReversed().map(([a, b, c, d]): Stretch => [d, c, b, a]);
  };
  const ways = routes.flatMap((first) => {
    const direct = between(first, from, to);
    if (direct) return [direct];
    return routes.flatMap((second) =>
      (roads.find(({ route }) => route.number === first)?.route.zones ?? []).flatMap((change) => {
        const [one, other] = [between(first, from, change), between(second, change, to)];
        return one && other ? [[...one, ...other]] : [];
      }),
    );
  });
  const best = ways.sort((one, other) => one.length - other.length)[0];
  return best ? { places: [to], path: pathOf(best) } : straightWay(atlas, from, to);
}

export function sailWay(atlas: Atlas, from: number, to: number): Way {
  const line = linesOf(atlas).ferries.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  return line ? { places: [to], path: line.path } : straightWay(atlas, from, to);
}

// Runs as the roads allow them, legal or not: to ask why one is not.

import type { Atlas } from "./map/atlas";

/** Every way to arrive at a place after so many locations of one route. */
export function runsEndingAt(atlas: Atlas, place: number, count: number): { route: number; start: number }[] {
  return (atlas.places[place]?.routes ?? []).flatMap((index) => {
    const route = atlas.routes[index];
    if (!route) return [];
    const [at, length] = [route.places.indexOf(place), route.places.length];
    return [at - (count - 1), at + (count - 1)].flatMap((from) => {
      const start = route.places[route.closed ? (from + length) % length : from];
      return start === undefined ? [] : [{ route: index, start }];
    });
  });
}

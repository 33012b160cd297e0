// What a finger or a pointer means: signs are small, so the nearest one within reach is meant; a field is meant all over.

import { apart, isInside, type Geography, type MapPlace, type Point } from "./geography";

/** How far off one may be, in pixels: for a mouse, and for a finger. */
const REACH = { fine: { lit: 16, other: 11 }, coarse: { lit: 24, other: 18 } };
/** Two lit places this near to a finger cannot be told apart. */
const TIGHT = 22;

export interface Meant {
  place: number;
  isLit: boolean;
  /** Another lit place is as likely meant: it is better to look closer first. */
  isTight: boolean;
}

/** What is meant by a point of the drawing; `k` is the scale. */
export function meantBy(map: Geography, lit: number[], point: Point, k: number, isCoarse: boolean): Meant | null {
  const reach = isCoarse ? REACH.coarse : REACH.fine;
  const far = (index: number) => farFrom(map.places[index] as MapPlace, point) * k;
  const [first, second] = lit.map((place) => ({ place, far: far(place) })).sort((a, b) => a.far - b.far);
  const nearest = map.places
    .map((_, place) => ({ place, far: far(place) }))
    .reduce((best, one) => (one.far < best.far ? one : best), { place: -1, far: Infinity });
  // A lit place is meant rather than a dark one that is a little nearer.
  if (first && first.far <= reach.lit && first.far <= nearest.far + 6)
    return { place: first.place, isLit: true, isTight: isCoarse && !!second && second.far < TIGHT };
  return nearest.far <= reach.other ? { place: nearest.place, isLit: false, isTight: false } : null;
}

function farFrom(place: MapPlace, point: Point): number {
  return place.outline && isInside(place.outline, point) ? 0 : apart(place, point);
}

/** Where a small window looks first: at as many of the lit places as it can hold, at a scale that a finger can use. */
export function lookAt(
  map: Geography,
  lit: number[],
  window: { width: number; height: number },
  k: number,
): Point | null {
  const points: Point[] = lit.flatMap((place) => map.places[place] ?? []);
  const held = (centre: Point) =>
    points.filter(
      (point) =>
        Math.abs(point.x - centre.x) * k < window.width / 2 - 24 &&
        Math.abs(point.y - centre.y) * k < window.height / 2 - 24,
    );
  const middle = (some: Point[]) => ({
    x: some.reduce((sum, { x }) => sum + x, 0) / some.length,
    y: some.reduce((sum, { y }) => sum + y, 0) / some.length,
  });
  let best: Point[] = [];
  for (const centre of points.length ? [middle(points), ...points] : []) {
    const some = held(centre);
    if (some.length > best.length) best = some;
  }
  return best.length ? middle(best) : null;
}

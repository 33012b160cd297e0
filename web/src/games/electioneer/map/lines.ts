// The lines of the map: routes rounded through their zones, ferries by water, steps between cells that do not touch; and
// where the shields of the routes and the names of the regions stand.

import { along, curve, pathOf, sampled, type Stretch } from "../../../kit/map/curves";
import { apart, isInside, type Point } from "../../../kit/map/geography";
import { REGIONS, type Atlas, type Place, type Region, type Route } from "./atlas";

export interface Road {
  route: Route;
  /** One for each two zones that follow each other. */
  stretches: Stretch[][];
  /** Those between zones that are played, in runs. */
  drawn: Stretch[][][];
  path: string;
}

export interface Shield extends Point {
  route: Route;
}

export interface Lines {
  roads: Road[];
  shields: Shield[];
  ferries: { a: number; b: number; path: string }[];
  /** Every step of a walk, as a line. */
  steps: { a: number; b: number; path: string; isFar: boolean }[];
  /** Points along what names should not cover. */
  samples: Point[];
}

const SHIELD_EVERY = 260;
const SHIELD_ROOM = 15;

const known = new WeakMap<Atlas, Lines>();

export function linesOf(atlas: Atlas): Lines {
  let lines = known.get(atlas);
  if (!lines) known.set(atlas, (lines = build(atlas)));
  return lines;
}

function build(atlas: Atlas): Lines {
  const roads = atlas.routes.map((route) => roadOf(atlas, route));
  const pieces = roads.flatMap(({ drawn }) => drawn.flat(2));
  return {
    roads,
    shields: shieldsOf(atlas, roads),
    ferries: atlas.ferries.map(({ a, b, points }) => ({ a, b, path: pathOf(curve(points, false)) })),
    steps: stepsOf(atlas),
    samples: pieces.flatMap(sampled),
  };
}

function roadOf(atlas: Atlas, route: Route): Road {
  const points: Point[] = [];
  const ends: number[] = [];
  route.zones.forEach((zone, at) => {
    const before = route.zones[at - 1];
    if (before !== undefined) points.push(...wayBetween(atlas, before, zone));
    ends.push(points.length);
    points.push(placeAt(atlas, zone));
  });
  const all = curve(points, false);
  const stretches = ends.slice(1).map((end, at) => all.slice(ends[at], end));
  const drawn = runsOf(stretches, (at) =>
    [route.zones[at], route.zones[at + 1]].every((zone) => zone !== undefined && !placeAt(atlas, zone).isOut),
  );
  return { route, stretches, drawn, path: drawn.map((run) => pathOf(run.flat())).join("") };
}

function runsOf(stretches: Stretch[][], isIn: (at: number) => boolean): Stretch[][][] {
  const runs: Stretch[][][] = [];
  stretches.forEach((stretch, at) => {
    if (!isIn(at)) return;
    if (at > 0 && isIn(at - 1)) runs.at(-1)?.push(stretch);
    else runs.push([stretch]);
  });
  return runs;
}

/** What a route passes on its way from one zone to the next, where it does not go straight. */
function wayBetween(atlas: Atlas, from: number, to: number): Point[] {
  for (const { a, b, points } of atlas.roads) {
    if (a === from && b === to) return points;
    if (a === to && b === from) return points.toReversed();
  }
  return [];
}

function placeAt(atlas: Atlas, zone: number): Place {
  return atlas.places[zone] as Place;
}

/** Shields stand in the middle of long stretches, spread over their route, where nothing else is. */
function shieldsOf(atlas: Atlas, roads: Road[]): Shield[] {
  const placed: Shield[] = [];
  for (const { route, drawn } of roads) {
    const pieces = drawn.flat(2);
    const others = roads.flatMap((road) => (road.route === route ? [] : road.drawn.flat(2).flatMap(sampled)));
    const length = pieces.reduce((sum, [from, , , to]) => sum + apart(from, to), 0);
    const wanted = Math.max(1, Math.round(length / SHIELD_EVERY));
    const roomAt = (spot: Point) => Math.min(nearest(spot, atlas.places), nearest(spot, others) * 1.3);
    const spots = pieces
      .map((piece) => along(piece, 0.5))
      .map((spot) => ({ spot, room: roomAt(spot) }))
      .sort((one, other) => other.room - one.room);
    const mine: Shield[] = [];
    for (const { spot, room } of spots) {
      if (mine.length === wanted || (room < SHIELD_ROOM && mine.length > 0)) break;
      const isNearMine = mine.some((other) => apart(other, spot) < length / (wanted + 1));
      if (!isNearMine && placed.every((other) => apart(other, spot) >= 2 * SHIELD_ROOM)) mine.push({ ...spot, route });
    }
    placed.push(...mine);
  }
  return placed;
}

function nearest(spot: Point, points: Point[]): number {
  return points.reduce((least, point) => Math.min(least, apart(spot, point)), Infinity);
}

function stepsOf(atlas: Atlas): Lines["steps"] {
  return atlas.neighbours.flatMap((to, a) =>
    to
      .filter((b) => b > a && !placeAt(atlas, a).isOut && !placeAt(atlas, b).isOut)
      .map((b) => {
        const [from, end] = [placeAt(atlas, a), placeAt(atlas, b)];
        return { a, b, path: pathOf([straight(from, end)]), isFar: !doTouch(from, end) };
      }),
  );
}

/** Cells touch where they share two corners; a step between others must be seen as a line. */
function doTouch(one: Place, other: Place): boolean {
  const corners = new Set(other.cell.map(({ x, y }) => `${x},${y}`));
  return one.cell.filter(({ x, y }) => corners.has(`${x},${y}`)).length > 1;
}

export function straight(from: Point, to: Point): Stretch {
  const part = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return [part(0), part(1 / 3), part(2 / 3), part(1)];
}

type RegionSpot = Point & { region: Region };

const named = new WeakMap<Atlas, RegionSpot[]>();

/** The name of a region that is played stands where its cells leave most room. */
export function regionSpots(atlas: Atlas): RegionSpot[] {
  let spots = named.get(atlas);
  if (!spots) named.set(atlas, (spots = spotsOf(atlas)));
  return spots;
}

function spotsOf(atlas: Atlas): RegionSpot[] {
  const { shields, samples } = linesOf(atlas);
  const places = atlas.places.map(wide);
  return REGIONS.flatMap((region) => {
    const own = atlas.places.filter((place) => place.region === region && !place.isOut);
    const spots = own.flatMap(({ cell, x, y }) =>
      cell.map((corner) => ({ x: (corner.x * 2 + x) / 3, y: (corner.y * 2 + y) / 3 })),
    );
    const roomAt = (spot: Point) =>
      Math.min(nearest(wide(spot), places), nearest(spot, shields), nearest(spot, samples) * 1.5);
    const inside = spots.filter((spot) =>
      [-26, 26].every((off) => own.some(({ cell }) => isInside(cell, { x: spot.x + off, y: spot.y }))),
    );
    const [best] = inside.map((spot) => ({ spot, room: roomAt(spot) })).sort((one, other) => other.room - one.room);
    return best ? [{ ...best.spot, region }] : [];
  });
}

/** Three letters are wider than high. */
function wide({ x, y }: Point): Point {
  return { x: x * 0.7, y };
}

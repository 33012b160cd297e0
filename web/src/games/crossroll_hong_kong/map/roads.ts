// The roads as they are drawn: rounded through their places, with shields along them and flyovers where two cross.

import { along, curve, pathOf, sampled, told, type Stretch } from "../../../kit/map/curves";
import { apart, type Point } from "../../../kit/map/geography";
import type { Atlas, Marks, Route, RunShown } from "./atlas";

export interface Road {
  route: Route;
  path: string;
  stretches: Stretch[];
  /** Points along it, a few units apart. */
  samples: Point[];
}

export interface ShieldSpot extends Point {
  route: Route;
}

/** Where one road passes over another without meeting it: the piece of the upper one that is drawn again. */
export interface Flyover {
  route: Route;
  path: string;
}

export interface Roads {
  roads: Road[];
  shields: ShieldSpot[];
  flyovers: Flyover[];
}

const SHIELD_EVERY = 200;
/** Half of a shield, and the room that a sign beside it needs. */
const SHIELD_ROOM = 19;
const FLYOVER_HALF = 15;

const made = new WeakMap<Atlas, Roads>();

export function roadsOf(atlas: Atlas): Roads {
  let roads = made.get(atlas);
  if (!roads) made.set(atlas, (roads = build(atlas)));
  return roads;
}

function build(atlas: Atlas): Roads {
  const roads = atlas.routes.map((route): Road => {
    const stretches = curve(
      route.places.map((place) => atlas.places[place] as Point),
      route.closed,
    );
    return { route, path: pathOf(stretches), stretches, samples: stretches.flatMap(sampled) };
  });
  return { roads, flyovers: flyovers(atlas, roads), shields: shields(atlas, roads) };
}

function nearest(spot: Point, points: Point[]): number {
  return points.reduce((least, point) => Math.min(least, apart(point, spot)), Infinity);
}

/** The road between neighbours on a route, through all of `places` in their order. */
export function partOf(atlas: Atlas, route: number, places: number[]): string {
  const road = roadsOf(atlas).roads[route];
  if (!road) return "";
  const { length } = road.route.places;
  return pathOf(
    places.slice(1).flatMap((place, index): Stretch[] => {
      const [from, to] = [road.route.places.indexOf(places[index] as number), road.route.places.indexOf(place)];
      const forward = road.stretches[from];
      if (forward && (from + 1) % length === to) return [forward];
      const back = road.stretches[to];
      return back && (to + 1) % length === from ? [[back[3], back[2], back[1], back[0]]] : [];
    }),
  );
}

/** The road of a run, from the crossed neighbour that it comes from, where that lies on the same road. */
export function runPath(atlas: Atlas, board: Marks, run: RunShown): string {
  const route = atlas.routes[run.route];
  const [first, second] = run.places;
  if (!route || first === undefined) return "";
  const [at, length] = [route.places.indexOf(first), route.places.length];
  const sides = [at - 1, at + 1].map((side) => route.places[route.closed ? (side + length) % length : side]);
  const from = sides.find((side) => side !== undefined && side !== second && board.crossed.includes(side));
  return partOf(atlas, run.route, [...(from === undefined ? [] : [from]), ...run.places]);
}

/** Shields stand on long stretches, spread over the route, where nothing else is. */
function shields(atlas: Atlas, roads: Road[]): ShieldSpot[] {
  const placed: ShieldSpot[] = [];
  for (const road of roads) {
    const length = road.stretches.reduce((sum, [from, , , to]) => sum + apart(from, to), 0);
    const wanted = Math.max(1, Math.round(length / SHIELD_EVERY));
    const others = roads.flatMap((other) => (other === road ? [] : other.samples));
    // Other roads may come a little nearer than signs.
    const roomAt = (spot: Point) => Math.min(nearest(spot, atlas.places), nearest(spot, others) * 1.3);
    const spots = road.stretches
      .map((piece) => along(piece, 0.5))
      .map((spot) => ({ ...spot, route: road.route, room: roomAt(spot) }));
    const mine: ShieldSpot[] = [];
    for (const spot of spots.sort((a, b) => b.room - a.room)) {
      if (mine.length === wanted || (spot.room < SHIELD_ROOM && mine.length > 0)) break;
      if (
        mine.some((other) => apart(other, spot) < length / (wanted + 1)) ||
        placed.some((other) => apart(other, spot) < 2 * SHIELD_ROOM)
      )
        continue;
      mine.push({ x: spot.x, y: spot.y, route: spot.route });
    }
    placed.push(...mine);
  }
  return placed;
}

/** The later route of the pack goes over the earlier one. */
function flyovers(atlas: Atlas, roads: Road[]): Flyover[] {
  return roads.flatMap((upper, index) =>
    roads.slice(0, index).flatMap((lower) =>
      crossings(upper, lower)
        .filter(
          (spot) =>
            !upper.route.places.some(
              (place) =>
                lower.route.places.includes(place) && apart(atlas.places[place] as Point, spot) < 2 * FLYOVER_HALF,
            ),
        )
        .map((spot) => {
          const points = upper.samples.filter((sample) => apart(sample, spot) < FLYOVER_HALF);
          return { route: upper.route, path: `M${points.map(told).join("L")}` };
        }),
    ),
  );
}

function crossings(one: Road, other: Road): Point[] {
  const found: Point[] = [];
  for (const mine of one.stretches) {
    for (const theirs of other.stretches) {
      if (!couldMeet(mine, theirs)) continue;
      const spot = crossing([...sampled(mine), mine[3]], [...sampled(theirs), theirs[3]]);
      if (spot && !found.some((before) => apart(before, spot) < FLYOVER_HALF)) found.push(spot);
    }
  }
  return found;
}

/** A curve lies between its four points. */
function couldMeet(one: Stretch, other: Stretch): boolean {
  return (["x", "y"] as const).every((axis) => {
    const [mine, theirs] = [one.map((point) => point[axis]), other.map((point) => point[axis])];
    return Math.max(...mine) >= Math.min(...theirs) && Math.max(...theirs) >= Math.min(...mine);
  });
}

function crossing(one: Point[], other: Point[]): Point | null {
  for (let i = 1; i < one.length; i++) {
    for (let j = 1; j < other.length; j++) {
      const spot = meeting(one[i - 1] as Point, one[i] as Point, other[j - 1] as Point, other[j] as Point);
      if (spot) return spot;
    }
  }
  return null;
}

/** Where two short lines cross, if they do. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(across) < 1e-9) return null;
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) } : null;
}

// The pack, read once: what the map draws.  Everything is told apart by its place in the pack, as in actions and events.

import type { Components } from "../events";
import { routeInks, type RouteInks } from "./inks";

export type Kind = MapFile["location"][number]["kind"];

export interface Place {
  index: number;
  id: string;
  name: string;
  nameZh: string;
  kind: Kind;
  /** In the units of the drawing: see `width` and `height` of the atlas. */
  x: number;
  y: number;
  routes: number[];
  /** What there is to see at a landmark. */
  sight: string;
  sightZh: string;
  /** Where one arrives behind an entrance. */
  gate: string;
  gateZh: string;
}

export interface Route {
  index: number;
  letter: string;
  /** The number on the shield. */
  road: number;
  name: string;
  nameZh: string;
  points: number;
  boxes: number;
  closed: boolean;
  /** Readable on the land by day; `inks` has the one for the night too. */
  colour: string;
  inks: RouteInks;
  places: number[];
}

export interface EngineRow {
  name: string;
  low: number;
  high: number;
  boxes: number;
  effect: number;
}

export interface Atlas {
  places: Place[];
  routes: Route[];
  /** SVG paths of the land, of what lies across the border, and of the water on the land. */
  coasts: string[];
  context: string[];
  lakes: string[];
  /** The sides of the dice. */
  dice: number[];
  /** The route that each result of the last die means, the result 1 first; null where it means none. */
  chart: (number | null)[];
  slots: number;
  landmarkTrack: number[];
  speedTrack: number[];
  engine: EngineRow[];
  perfect: number;
  width: number;
  height: number;
}

/** What a pen has done to a map: as much of a seat's `MapView` as is drawn. */
export interface Marks {
  readonly crossed: readonly number[];
  readonly circled: readonly number[];
}

/** A place where a run may end. */
export interface EndMark {
  place: number;
  /** How many runs end there. */
  count: number;
  /** The N of it, when there is one only. */
  number: number | null;
}

/** A run that is shown before it is driven. */
export interface RunShown {
  route: number;
  places: number[];
  /** "5 crossed, +15" */
  gain: string;
}

type Point = [number, number];

type MapFile = Components["map"];

/** Coordinates are told in percent of a sheet of this size. */
const WIDTH = 778;
const HEIGHT = 600;

export function readAtlas(components: Record<string, unknown>): Atlas {
  const file = (components as Components).map;
  const placeOf = new Map(file.location.map(({ id }, index) => [id, index]));
  const routeOf = new Map(file.route.map(({ letter }, index) => [letter, index]));
  const coasts = (isDrawn: (id: string) => boolean) =>
    file.coast.filter(({ id }) => isDrawn(id)).map(({ points }) => outline(points));
  return {
    places: file.location.map((row, index) => ({
      index,
      id: row.id,
      name: row.name,
      nameZh: row.name_zh || row.name,
      kind: row.kind,
      x: (row.x * WIDTH) / 100,
      y: (row.y * HEIGHT) / 100,
      routes: row.routes.map((letter) => routeOf.get(letter) as number),
      sight: row.sight ?? "",
      sightZh: row.sight_zh || (row.sight ?? ""),
      gate: row.gate ?? "",
      gateZh: row.gate_zh || (row.gate ?? ""),
    })),
    routes: file.route.map((row, index) => {
      const inks = routeInks(row.colour);
      return {
        index,
        letter: row.letter,
        road: row.strategic_route,
        name: row.name,
        nameZh: row.name_zh || row.name,
        points: row.number ?? 0,
        boxes: row.boxes,
        closed: row.closed,
        colour: inks.day,
        inks,
        places: row.locations.map((id) => placeOf.get(id) as number),
      };
    }),
    coasts: coasts((id) => !/^(context|lake)_/.test(id)),
    context: coasts((id) => id.startsWith("context_")),
    lakes: coasts((id) => id.startsWith("lake_")),
    dice: file.dice.sides,
    chart: file.dice_conversion.by_result.map((letter) => routeOf.get(letter) ?? null),
    slots: file.lotto.slots,
    landmarkTrack: file.landmark_score.track,
    speedTrack: file.speed_score.track,
    engine: file.engine_row.map(({ name, low, high, boxes, effect }) => ({ name, low, high, boxes, effect })),
    perfect: file.totals?.perfect_score ?? 0,
    width: WIDTH,
    height: HEIGHT,
  };
}

function outline(points: Point[]): string {
  return `M${points.map(([x, y]) => `${((x * WIDTH) / 100).toFixed(1)} ${((y * HEIGHT) / 100).toFixed(1)}`).join("L")}Z`;
}

/** How a place or a route is called in a language. */
export function called(thing: { name: string; nameZh: string }, language: string): string {
  return language.startsWith("zh") ? thing.nameZh : thing.name;
}

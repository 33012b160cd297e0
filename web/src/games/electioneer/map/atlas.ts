// The pack, read once: what the map draws.  A zone is known by its place in zones.toml, as in actions, events and views.

import type { Point } from "../../../kit/map/geography";
import type { Language } from "../../../i18n/index.svelte";

export const REGIONS = ["HKI", "KE", "NTE", "NTW", "KW"] as const;
export type Region = (typeof REGIONS)[number];
export type Named = Record<Language, string>;

export interface Place extends Point {
  index: number;
  id: string;
  name: Named;
  /** None for a zone of a wild region, which its owner names. */
  region: Region | null;
  cell: Point[];
  /** The numbers of its routes. */
  routes: number[];
  /** A place where a campaign can begin. */
  isControlPoint: boolean;
  /** How many ferry lines end here. */
  piers: number;
  /** It lies beyond the part of the map that is played. */
  isOut?: boolean;
}

export interface Route {
  /** The number on its shield. */
  number: number;
  zones: number[];
}

/** A line that has to do with two zones. */
export interface Between {
  a: number;
  b: number;
  points: Point[];
}

export interface Atlas {
  places: Place[];
  routes: Route[];
  ferries: Between[];
  /** By zone, those that a step leads to. */
  neighbours: number[][];
  barriers: Between[];
  /** Stretches of routes that are not drawn straight. */
  roads: Between[];
  coasts: { kind: "land" | "islet" | "context"; points: Point[] }[];
  lakes: Point[][];
  captions: (Point & { name: Named })[];
  width: number;
  height: number;
}

type Pair = [number, number];

interface Row {
  name: string;
  name_zh?: string;
}

interface Line {
  a: string;
  b: string;
  points: Pair[];
}

/** The files as the server sends them, as much of them as is drawn. */
export interface MapFiles {
  zones: {
    zone: (Row & { id: string; region: string; routes?: number[]; control_point?: boolean })[];
  };
  adjacency: {
    route: { id: number; zones: string[] }[];
    ferry: { a: string; b: string }[];
    neighbours: { zone: string; to: string[] }[];
  };
  geography: {
    sheet: { width: number; height: number };
    zone: { id: string; x: number; y: number; cell: Pair[] }[];
    coast: { kind: "land" | "islet" | "context"; points: Pair[] }[];
    lake?: { points: Pair[] }[];
    caption?: (Row & { x: number; y: number })[];
    barrier?: Line[];
    road?: Line[];
    ferry?: Line[];
  };
}

const known = new WeakMap<object, Atlas>();

/** The atlas of a table's pack: read once, however many names and boards ask for it. */
export function atlasOf(components: Record<string, unknown>): Atlas {
  let atlas = known.get(components);
  if (!atlas) known.set(components, (atlas = readAtlas(components as unknown as MapFiles)));
  return atlas;
}

export function readAtlas({ zones, adjacency, geography }: MapFiles): Atlas {
  const indexOf = new Map(zones.zone.map(({ id }, index) => [id, index]));
  const at = (id: string) => indexOf.get(id) as number;
  const between = ({ a, b, points }: Line): Between => ({ a: at(a), b: at(b), points: points.map(point) });
  const sites = new Map(geography.zone.map((site) => [site.id, site]));
  const neighbours: number[][] = zones.zone.map(() => []);
  for (const { zone, to } of adjacency.neighbours) neighbours[at(zone)] = to.map(at);
  return {
    places: zones.zone.map((row, index) => {
      const { x, y, cell } = sites.get(row.id) ?? { x: 0, y: 0, cell: [] };
      return {
        index,
        id: row.id,
        name: named(row),
        region: REGIONS.find((region) => region === row.region) ?? null,
        x,
        y,
        cell: cell.map(point),
        routes: row.routes ?? [],
        isControlPoint: row.control_point ?? false,
        piers: adjacency.ferry.filter(({ a, b }) => a === row.id || b === row.id).length,
      };
    }),
    routes: adjacency.route.map((route) => ({ number: route.id, zones: route.zones.map(at) })),
    ferries: (geography.ferry ?? []).map(between),
    neighbours,
    barriers: (geography.barrier ?? []).map(between),
    roads: (geography.road ?? []).map(between),
    coasts: geography.coast.map(({ kind, points }) => ({ kind, points: points.map(point) })),
    lakes: (geography.lake ?? []).map(({ points }) => points.map(point)),
    captions: (geography.caption ?? []).map(({ x, y, ...row }) => ({ x, y, name: named(row) })),
    width: geography.sheet.width,
    height: geography.sheet.height,
  };
}

export function named(row: Row): Named {
  return { en: row.name, "zh-Hant": row.name_zh || row.name };
}

function point([x, y]: Pair): Point {
  return { x, y };
}

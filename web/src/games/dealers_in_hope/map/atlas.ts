// One side of the game board, read once from its two files: what the rules know of it, and how it is drawn.

import type { Point } from "../../../kit/map/geography";
import { named, type Named } from "../cards/pack";
import type { Components, View } from "../events";

export type BoardName = View["board"];

export interface Territory extends Point {
  /** Its place on this board. */
  index: number;
  id: string;
  name: Named;
  native: number;
  interior: number;
  /** The location card of a city; nothing for other land. */
  city: number | null;
  outline: Point[];
  islets: Point[][];
  /** Those that it borders on or is joined to by an arrow. */
  near: number[];
  seas: number[];
}

export interface Sea extends Point {
  index: number;
  id: string;
  name: Named;
  /** As its English name is broken on the chart. */
  lines: string[];
  difficulty: number;
  outline: Point[];
}

export interface Bridge {
  a: number;
  b: number;
  points: Point[];
}

export interface Atlas {
  board: BoardName;
  width: number;
  height: number;
  territories: Territory[];
  seas: Sea[];
  bridges: Bridge[];
  outlands: Point[][];
  coasts: Point[][];
  drowned: Point[][];
}

type Files = Record<string, unknown>;
type BoardFile = Components["board_europe"];
type Geometry = Components["geometry_europe"];
type Pair = readonly number[];

/** The row of values stands a little below the middle of the label, the name above it. */
const BELOW_NAME = 6;

const known = new WeakMap<object, Map<BoardName, Atlas>>();

export function atlasOf(components: Files, board: BoardName): Atlas {
  const made = known.get(components) ?? new Map<BoardName, Atlas>();
  known.set(components, made);
  let atlas = made.get(board);
  if (!atlas) made.set(board, (atlas = readAtlas(components, board)));
  return atlas;
}

export function readAtlas(components: Files, board: BoardName): Atlas {
  const rows = components[`board_${board}`] as BoardFile;
  const shapes = components[`geometry_${board}`] as Geometry;
  const numbers = new Map(rows.territory.map(({ id }, index) => [id, index]));
  const at = (id: string) => numbers.get(id) as number;
  return {
    board,
    width: shapes.sheet.width,
    height: shapes.sheet.height,
    territories: territoriesOf(rows, shapes, at, components["locations"] as Components["locations"]),
    seas: seasOf(rows, shapes),
    bridges: (shapes.bridge ?? []).map(({ a, b, points }) => ({ a: at(a), b: at(b), points: points.map(point) })),
    outlands: rings(shapes.outland),
    coasts: rings(shapes.coast),
    drowned: rings(shapes.drowned),
  };
}

function territoriesOf(
  rows: BoardFile,
  shapes: Geometry,
  at: (id: string) => number,
  { location }: Components["locations"],
): Territory[] {
  const seas = new Map(rows.sea.map(({ id }, index) => [id, index]));
  return rows.territory.map((row, index) => {
    const shape = shapes.territory.find(({ id }) => id === row.id);
    const city = location.findIndex(({ territory }) => territory === row.id);
    return {
      index,
      id: row.id,
      name: named(row),
      native: row.native,
      interior: row.interior,
      city: city < 0 ? null : city,
      x: shape?.cx ?? 0,
      y: (shape?.cy ?? 0) + BELOW_NAME,
      outline: (shape?.points ?? []).map(point),
      islets: rings((shapes.islet ?? []).filter(({ territory }) => territory === row.id)),
      near: [...(row.land ?? []), ...(row.arrows ?? [])].map(at),
      seas: (row.seas ?? []).map((id) => seas.get(id) as number),
    };
  });
}

function seasOf(rows: BoardFile, shapes: Geometry): Sea[] {
  return rows.sea.map((row, index) => {
    const shape = shapes.sea.find(({ id }) => id === row.id);
    return {
      index,
      id: row.id,
      name: named(row),
      lines: [...(shape?.label_lines ?? [row.name])],
      difficulty: row.difficulty,
      x: shape?.label_x ?? 0,
      y: shape?.label_y ?? 0,
      outline: (shape?.points ?? []).map(point),
    };
  });
}

function rings(shapes: readonly { points: readonly Pair[] }[] | undefined): Point[][] {
  return (shapes ?? []).map(({ points }) => points.map(point));
}

function point([x, y]: Pair): Point {
  return { x: x ?? 0, y: y ?? 0 };
}

/** Territories and seas are numbered through both boards, Europe first: where those of a board begin. */
export function firstOf(components: Files, board: BoardName): { first: number; firstSea: number } {
  const { territory, sea } = components["board_europe"] as BoardFile;
  return board === "europe" ? { first: 0, firstSea: 0 } : { first: territory.length, firstSea: sea.length };
}

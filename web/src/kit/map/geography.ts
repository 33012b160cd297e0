// A map of any game, as the map kit takes it: places with their names, the lines between them, and how large things are drawn.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A place of the map; its number is its place in the list. */
export interface MapPlace extends Point {
  /** In the reader's language. */
  name: string;
  /** What else is said of it where it is pointed at: what there is, or how others call it. */
  more: string;
  /** The places whose names matter most have 0; their names may hide more, and stand further off. */
  rank: number;
  /** How far its sign reaches from its point, at the printed size: names keep off. */
  reach: number;
  /** How its name is set. */
  weight: number;
  ink?: string;
  /** A place that is a field has a border: whoever points into it means it. */
  outline?: Point[];
}

export interface Sizes {
  /** How much smaller and larger than printed signs are ever drawn. */
  signs: { least: number; most: number };
  /** How much larger than printed names are ever drawn. */
  type: number;
  /** The scale at which names and signs have their printed size, and a finger finds its place. */
  readable: number;
  /** From which scale on names stand with what else is said of their places: in both languages, where that is so. */
  both?: number;
}

export interface Geography {
  /** Of the drawing, in its own units. */
  width: number;
  height: number;
  places: MapPlace[];
  /** Points along the lines of the map, a few units apart: names cover as few as can be. */
  lines: Point[];
  /** Things that stand on the map besides the signs of places, by their middle: names cover none. */
  stamps: Point[];
  /** The side of a stamp at the printed size. */
  stampSide: number;
  sizes: Sizes;
  /** The number by which actions know its first place, where a map is one of several that are numbered through. */
  first?: number;
}

export const SIZES: Sizes = { signs: { least: 0.6, most: 1.5 }, type: 1.3, readable: 1 };

/** A place that one click will do something with. */
export interface Target {
  place: number;
  /** For those who listen: the place, and what the click does. */
  label: string;
  /** Stands beside it, where targets differ in it. */
  number: number | null;
  /** It may be touched, and yet what is at hand falls short of it: its light is faint. */
  isFaint?: boolean;
}

/** A piece that stands at a place for now: names keep off it as long as it does. */
export interface Standing {
  place: number;
  /** Around the place, at the printed size. */
  box: Box;
}

/** How large signs and lines are drawn at a scale: they grow, but less than the map does. */
export function signSize({ sizes }: Geography, k: number): number {
  return Math.min(sizes.signs.most, Math.max(sizes.signs.least, Math.sqrt(k / sizes.readable)));
}

/** How large names are drawn at a scale: those who look closer may read larger. */
export function typeSize({ sizes }: Geography, k: number): number {
  return Math.min(sizes.type, Math.max(1, (k / sizes.readable) ** 0.3));
}

export function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    other.x - one.x < one.width + 2 &&
    one.x - other.x < other.width + 2 &&
    other.y - one.y < one.height &&
    one.y - other.y < other.height
  );
}

/** A border as an SVG path. */
export function outlinePath(outline: Point[]): string {
  return `M${outline.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export function isInside(outline: Point[], { x, y }: Point): boolean {
  let isIn = false;
  outline.forEach((one, at) => {
    const other = outline.at(at - 1) as Point;
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isIn = !isIn;
  });
  return isIn;
}

// Figures as a marker writes them, each in a field of 20 by 26.

const FIGURES = [
  "M10 3C5 3 3 9 3 13s3 9 8 9 8-6 7-11-3-8-8-8Z",
  "M6 7l6-4-1 20",
  "M4 8C5 2 15 2 15 8c0 5-9 9-12 14 4-1 9-1 14 0",
  "M4 5c4-3 11-2 11 3 0 3-4 4-6 4 4 0 8 1 8 5 0 5-8 7-13 4",
  "M11 3 3 15h14M13 9l-1 14",
  "M16 3H6L5 11c4-2 11-1 11 5 0 6-8 8-13 4",
  "M14 3C8 5 4 11 4 16c0 8 12 8 12 1 0-5-8-6-11 0",
  "M3 4h13C11 10 8 16 7 23",
  "M10 12C4 10 4 3 10 3s6 7 0 9c-8 3-8 11 0 11s7-8 0-11Z",
  "M15 9c0 6-11 6-11 0 0-7 11-7 11 0 0 6-2 11-5 14",
];

/** A cross, and the loop around a score that was made, in a field of 40 by 34. */
export const X = "M3 4c4 6 9 13 14 18M16 3C12 10 8 16 3 23";
export const LOOP = "M24 3C12 1 3 8 3 17c0 10 9 14 18 14s17-6 16-15C36 8 28 2 16 5";

export const WIDTH = 20;
export const HEIGHT = 26;
/** How far a second figure stands from the first. */
const ADVANCE = 15;

export interface Stroke {
  path: string;
  x: number;
}

export function figuresOf(number: number): Stroke[] {
  return [...String(number)].map((figure, at) => ({ path: FIGURES[Number(figure)] ?? "", x: at * ADVANCE }));
}

export function widthOf(number: number): number {
  return WIDTH + (String(number).length - 1) * ADVANCE;
}

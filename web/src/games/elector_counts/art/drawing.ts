// Woodcuts as data: two inks and gold on old paper, hatching instead of grey.  A drawing is a text of strokes, one a line:
// its ink, and its path.  It is printed: the same by day and by night.
//
//   k black   p paper   t tan   r red   g gold   h, b, w hatched   (all outlined; K, R without an outline)
//   l line, o the same in paper, each with its width where it is not 1.6; L a thick line
//   y x y     the rays of a sun, in place of a path
//
// Within a path (x y r) is a disc, and ~n so many waves.

import type { CardType } from "../pack";
import others from "./others";
import places from "./places";
import supports from "./supports";
import units from "./units";

export interface Stroke {
  ink: string;
  width: number | null;
  path: string;
}

const known = new Map<string, Stroke[]>();

/** The drawing of a card; whatever a pack adds has that of its kind. */
export function drawingOf(id: string, type: CardType): Stroke[] {
  const text =
    { attacker: units, defender: units, support: supports, location: places }[type][id] ?? others[type] ?? "";
  let strokes = known.get(text);
  if (!strokes) {
    strokes = text.split("\n").map(strokeOf);
    known.set(text, strokes);
  }
  return strokes;
}

function strokeOf(line: string): Stroke {
  const [sign = "", ...rest] = line.split(" ");
  const [ink = "", width] = [sign.slice(0, 1), sign.slice(1)];
  const path = rest.join(" ");
  if (ink === "y") return { ink, width: null, path: rays(path) };
  return { ink, width: width ? Number(width) : null, path: spelledOut(path) };
}

function spelledOut(path: string): string {
  return path
    .replace(/\(([^)]*)\)/g, (_, disc: string) => discAt(disc))
    .replace(/~(\d+)/g, (_, count: string) => "q4 -3 8 0t8 0".repeat(Number(count)));
}

function discAt(disc: string): string {
  const [x = 0, y = 0, r = 0] = disc.split(" ").map(Number);
  const half = (across: number) => `a${r} ${r} 0 1 0 ${across} 0`;
  return `M${Number((x - r).toFixed(2))} ${y}${half(2 * r)}${half(-2 * r)}Z`;
}

const [RAYS, NEAR, FAR] = [24, 11, 48];

function rays(centre: string): string {
  const [x = 0, y = 0] = centre.split(" ").map(Number);
  return Array.from({ length: RAYS }, (_, at) => {
    const angle = (at / RAYS) * 2 * Math.PI;
    const point = (r: number) => `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    return `M${point(NEAR)}L${point(FAR)}`;
  }).join("");
}

// Every way to write a name beside its place, and what each would cost: what it hides, and how plainly it belongs there.

import { overlaps, type Box, type Point } from "./geography";

/** A name where it stands: its box, relative to its place, in pixels. */
export interface Label extends Box {
  place: number;
  lines: string[];
  anchor: "start" | "middle" | "end";
  /** It stands off its place: a thin line leads to it, from and to these points. */
  leader: [number, number, number, number] | null;
}

/** A place with its name, in pixels of the sheet at the scale that is asked for. */
export interface Named extends Point {
  place: number;
  rank: number;
  reach: number;
  /** The name on one line, and broken in two where that helps; the better one first. */
  shapes: { lines: string[]; width: number; height: number }[];
}

export interface Sheet {
  /** What may be written on. */
  bounds: Box;
  /** Stamps, and what lies over the map. */
  taken: Box[];
  /** Points along the lines, and what it costs to hide one. */
  lines: Point[];
  lineCost: number;
  /** How large signs are drawn. */
  size: number;
}

/** A label that might be, with its box on the sheet. */
export interface Spot {
  label: Label;
  box: Box;
  /** Points along its leader. */
  trail: Point[];
  cost: number;
}

/** No name is wider, or stands further off. */
export const FAR = { x: 190, y: 66 };

const GAP = 3;
const ANOTHER_SHAPE = 2.2;
const DOUBT = 6;
/** A name may hide this much before it is better left out; names of more weight may hide more. */
const MOST = [44, 44, 26];
/** A name would rather stay where it stood. */
const KEPT = 3;
/** Lengths of leaders: names of less weight have short ones only, and only a name that must be read has very long ones. */
const SHORT = [9];
const LONG = [9, 16, 28];
const VERY_LONG = [9, 16, 28, 44];
const ANGLES = Array.from({ length: 16 }, (_, at) => (at / 8) * Math.PI);

/** The spots that can be used, the best first.  With `most` without end, all that hide no sign and no stamp. */
export function spotsFor(
  named: Named,
  places: Named[],
  sheet: Sheet,
  kept?: Label,
  most = MOST[named.rank] ?? MOST.at(-1) ?? 0,
): Spot[] {
  const isNear = ({ x, y }: Point) => Math.abs(x - named.x) < FAR.x && Math.abs(y - named.y) < FAR.y;
  const near = places.filter((other) => other !== named && isNear(other));
  const lines = sheet.lines.filter(isNear);
  const usable: Spot[] = [];
  for (const { label, cost } of around(
    named,
    sheet.size,
    most === Infinity ? VERY_LONG : named.rank < 2 ? LONG : SHORT,
  )) {
    const box = { x: named.x + label.x, y: named.y + label.y, width: label.width, height: label.height };
    const plain = cost - (kept && isAlike(kept, label) ? KEPT : 0);
    const trail = trailOf(label, named);
    const hidden = hides(box, trail, near, lines, sheet, most - plain);
    if (hidden < Infinity) usable.push({ label, box, trail, cost: plain + hidden });
  }
  return usable.sort((a, b) => a.cost - b.cost);
}

function isAlike(one: Label, other: Label): boolean {
  return (
    one.anchor === other.anchor &&
    one.lines.length === other.lines.length &&
    !one.leader === !other.leader &&
    Math.abs(one.y - other.y) < 4
  );
}

/** Right beside its place, whatever it hides. */
export function plainSpot(named: Named, size: number): Label | null {
  return around(named, size, [])[0]?.label ?? null;
}

/** One would stand on the other, or on the line that leads to it. */
export function clash(one: Spot, other: Spot): boolean {
  return (
    overlaps(one.box, other.box) ||
    one.trail.some((point) => distance(other.box, point) < 1) ||
    other.trail.some((point) => distance(one.box, point) < 1)
  );
}

function trailOf({ leader }: Label, { x, y }: Named): Point[] {
  if (!leader) return [];
  const [x1, y1, x2, y2] = leader;
  return [0.1, 0.4, 0.7, 1].map((share) => ({ x: x + x1 + (x2 - x1) * share, y: y + y1 + (y2 - y1) * share }));
}

function hides(
  box: Box,
  trail: Point[],
  near: Named[],
  lines: Point[],
  { bounds, taken, size, lineCost }: Sheet,
  most: number,
): number {
  if (
    box.x < bounds.x ||
    box.y < bounds.y ||
    box.x + box.width > bounds.x + bounds.width ||
    box.y + box.height > bounds.y + bounds.height
  )
    return Infinity;
  if (taken.some((other) => overlaps(box, other))) return Infinity;
  let cost = 0;
  for (const other of near) {
    const reach = other.reach * size;
    const gap = distance(box, other) - reach;
    if (gap < 0.5 || trail.some(({ x, y }) => (x - other.x) ** 2 + (y - other.y) ** 2 < reach * reach)) return Infinity;
    // Whose name it is must not be in doubt.
    if (gap < DOUBT) cost += (DOUBT - gap) * (trail.length ? 1.5 : 0.9);
  }
  const [left, top, right, bottom] = [box.x - 1.5, box.y - 1.5, box.x + box.width + 1.5, box.y + box.height + 1.5];
  for (const { x, y } of lines) {
    if (x > left && x < right && y > top && y < bottom && (cost += lineCost) > most) return Infinity;
  }
  return cost;
}

function distance(box: Box, { x, y }: { x: number; y: number }): number {
  const [dx, dy] = [Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)];
  return Math.sqrt(dx * dx + dy * dy);
}

/** The plain spots are the cheapest: beside, above, below; then across the corners, shifted, and at the end of a leader. */
function around(named: Named, size: number, lengths: number[]): { label: Label; cost: number }[] {
  const reach = named.reach * size + GAP;
  const corner = reach * 0.72;
  return named.shapes.flatMap(({ lines, width, height }, shape) => {
    const spot = (anchor: Label["anchor"], x: number, y: number, cost: number, leader: Label["leader"] = null) => {
      return {
        label: { place: named.place, lines, width, height, anchor, x, y, leader },
        cost: cost + shape * ANOTHER_SHAPE,
      };
    };
    const [beside, above, below, west] = [-height / 2, -reach - height + 2, reach - 2, -reach - width];
    const led = lengths.flatMap((length) =>
      ANGLES.map((angle) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [x, y] = [cos * (reach + length), sin * (reach + length)];
        const anchor = cos > 0.4 ? "start" : cos < -0.4 ? "end" : "middle";
        const left = { start: x + 1, middle: x - width / 2, end: x - width - 1 }[anchor];
        const top = anchor === "middle" ? (sin > 0 ? y : y - height) : y - height / 2;
        return spot(anchor, left, top, 7 + length * 0.3, [cos * (reach - 1), sin * (reach - 1), x, y]);
      }),
    );
    return [
      spot("start", reach, beside, 0),
      spot("end", west, beside, 1),
      spot("middle", -width / 2, above, 1.5),
      spot("middle", -width / 2, below, 1.5),
      spot("start", corner, -corner - height + 3, 2.5),
      spot("start", corner, corner - 3, 2.5),
      spot("end", -corner - width, -corner - height + 3, 3),
      spot("end", -corner - width, corner - 3, 3),
      ...[0.2, 0.8].flatMap((share) => [
        spot("middle", -width * share, above, 3),
        spot("middle", -width * share, below, 3),
      ]),
      ...[-0.45, 0.45].flatMap((share) => [
        spot("start", reach, beside + share * height, 2),
        spot("end", west, beside + share * height, 3),
      ]),
      ...led,
    ];
  });
}

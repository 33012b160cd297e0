// Lines of a map, rounded through their points.

import { apart, type Point } from "./geography";

/** One stretch between two neighbours, as a cubic curve. */
export type Stretch = [Point, Point, Point, Point];

const STEPS = 8;

/** Rounded through every point (a centripetal Catmull-Rom spline: it makes no loops where points lie close). */
export function curve(points: Point[], isClosed: boolean): Stretch[] {
  const count = points.length;
  const at = (index: number) =>
    (isClosed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) as Point;
  return Array.from({ length: isClosed ? count : count - 1 }, (_, index) =>
    stretch(at(index - 1), at(index), at(index + 1), at(index + 2)),
  );
}

function stretch(before: Point, from: Point, to: Point, after: Point): Stretch {
  const [d1, d2, d3] = [apart(before, from), apart(from, to), apart(to, after)].map((distance) =>
    Math.sqrt(Math.max(distance, 1e-6)),
  ) as [number, number, number];
  return [from, bent(before, from, to, d1, d2), bent(after, to, from, d3, d2), to];
}

function bent(before: Point, here: Point, next: Point, d1: number, d2: number): Point {
  if (d1 < 0.01) return { x: here.x + (next.x - here.x) / 3, y: here.y + (next.y - here.y) / 3 };
  const part = (axis: "x" | "y") =>
    (d1 * d1 * next[axis] - d2 * d2 * before[axis] + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * here[axis]) /
    (3 * d1 * (d1 + d2));
  return { x: part("x"), y: part("y") };
}

export function pathOf(stretches: Stretch[]): string {
  const first = stretches[0]?.[0];
  return first
    ? `M${told(first)}${stretches.map(([, a, b, to]) => `C${told(a)} ${told(b)} ${told(to)}`).join("")}`
    : "";
}

export function told({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export function along([p, q, r, s]: Stretch, t: number): Point {
  const u = 1 - t;
  const part = (axis: "x" | "y") =>
    u ** 3 * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t ** 3 * s[axis];
  return { x: part("x"), y: part("y") };
}

/** Points along it, a few units apart. */
export function sampled(piece: Stretch): Point[] {
  return Array.from({ length: STEPS }, (_, step) => along(piece, step / STEPS));
}

// The final count, part by part: what stood on the track, then masters, territories and cities (DH-214 to DH-216).

import type { Count } from "../events";

export const PARTS = ["track", "masters", "territories", "cities"] as const;
export type Part = (typeof PARTS)[number];

/** By seat, what it has come to once so many parts are told. */
export function totalsAfter(counts: readonly Count[], told: number): number[] {
  return counts.map((count) => PARTS.slice(0, told).reduce((sum, part) => sum + count[part], 0));
}

/** The longest bar of all, so that all share one scale. */
export function mostOf(counts: readonly Count[]): number {
  return Math.max(1, ...counts.map(({ total }) => total));
}

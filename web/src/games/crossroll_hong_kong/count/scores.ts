// The scoring at the end, seat by seat: what the sheet holds, in the three parts that make the total.

import type { MapView } from "../events";
import type { Atlas } from "../map/atlas";

export const PARTS = ["routes", "speed", "landmarks"] as const;
export type Part = (typeof PARTS)[number];

/** By which rule each part is scored. */
export const CLAUSES: Record<Part, string> = { routes: "XR-085", speed: "XR-087", landmarks: "XR-047" };

/** The points of a part; the sheet's order is routes, speed, landmarks. */
export function pointsOf(board: MapView, part: Part): number {
  return board.points[PARTS.indexOf(part)] ?? 0;
}

/** What has been counted of a total after so many parts. */
export function countedOf(board: MapView, parts: number): number {
  return board.counted[parts - 1] ?? 0;
}

/** The scores that were circled on a track. */
export function circledOf(atlas: Atlas, board: MapView, part: "speed" | "landmarks"): number[] {
  return part === "speed"
    ? atlas.speedTrack.slice(0, board.speed_scores)
    : atlas.landmarkTrack.slice(0, board.landmark_scores);
}

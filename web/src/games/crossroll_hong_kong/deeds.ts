// What each seat did last, for its card: seen at a glance when all have chosen, and remembered until the next time.

import type { Step } from "../../api/types";
import { eventsOf, type Event } from "./events";

type Done = Extract<Event, { type: "Drove" | "BonusTaken" | "JoinedLotto" | "Upgraded" | "Skipped" | "BonusDeclined" }>;

export interface Deed {
  kind: Done["type"];
  number: number;
  /** The road it was done on; null for a crossroad, the engine, or nothing. */
  route: number | null;
  /** Points of that round: landmarks, routes and speed. */
  gain: number;
  /** Routes on which somebody else's completion drew an X. */
  crosses: number[];
}

const DONE = new Set<string>([
  "Drove",
  "BonusTaken",
  "JoinedLotto",
  "Upgraded",
  "Skipped",
  "BonusDeclined",
] satisfies Done["type"][]);

function pointsOf(event: Event): number {
  if (event.type === "LandmarkCircled" || event.type === "RouteCompleted" || event.type === "DotsDrawn")
    return event.points ?? 0;
  return 0;
}

/** By seat, in the steps that stand; what a deed brought may be told a few steps later. */
export function lastDeeds(steps: Step[], seats: number): (Deed | null)[] {
  const standing = steps.filter((step) => !step.undone && step.kind !== "undo").toReversed();
  return Array.from({ length: seats }, (_, seat) => {
    let gain = 0;
    const crosses: number[] = [];
    for (const step of standing) {
      const mine = eventsOf(step).filter((event) => "seat" in event && event.seat === seat);
      gain += mine.reduce((sum, event) => sum + pointsOf(event), 0);
      crosses.push(...mine.flatMap((event) => (event.type === "Penalised" ? [event.route] : [])));
      const done = mine.findLast((event): event is Done => DONE.has(event.type));
      if (done)
        return {
          kind: done.type,
          number: "number" in done ? done.number : 0,
          route: "route" in done ? done.route : null,
          gain,
          crosses,
        };
    }
    return null;
  });
}

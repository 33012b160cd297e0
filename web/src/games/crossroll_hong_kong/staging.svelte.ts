// When all have chosen, the crosses are drawn on every map; then what was completed is scored and penalised; then the
// next dice roll.

import type { Now, Step } from "../../api/types";
import { Staging as Skeleton, type Changes, type Shown } from "../../kit/stage/staging.svelte";
import { eventsOf, type Event, type View } from "./events";

export const TUMBLE = 620;
const LOOKED_AT = { crossing: 850, scoring: 700, penalty: 1300, rolling: TUMBLE };
/** With others there is more to see. */
const LOOK_ROUND = 350;
const MOST_STEPS = 6;

/** The places that one seat crosses with these events, in driving order. */
export function crossedIn(events: Event[], seat: number): number[] {
  return events.flatMap((event) => {
    if (!("seat" in event) || event.seat !== seat) return [];
    if (event.type === "JoinedLotto") return [event.location];
    return event.type === "Drove" || event.type === "BonusTaken" ? event.places : [];
  });
}

/** What each seat crossed last, in the steps that stand: by seat, in driving order. */
export function lastCrossed(steps: Step[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    for (const step of steps.toReversed()) {
      if (step.undone || step.kind === "undo") continue;
      const found = crossedIn(eventsOf(step), seat);
      if (found.length) return found;
    }
    return [];
  });
}

export interface Penalty {
  number: number;
  route: number | null;
}

export type Stage = "crossing" | "scoring" | "penalty" | "rolling";

export class Staging extends Skeleton<View, Event> {
  /** By seat, the places whose crosses are being drawn. */
  pulses = $state.raw<number[][]>([]);
  /** What is being shown; nothing when everything is there. */
  stage = $state<Stage | null>(null);
  /** Alone: the die that says which route gets an X. */
  penalty = $state.raw<Penalty | null>(null);

  constructor(now: Now) {
    super(now, MOST_STEPS);
  }

  protected clear(): void {
    this.pulses = [];
    this.penalty = null;
    this.stage = null;
  }

  protected *play({ name, events, after }: Shown<View, Event>): Changes {
    this.stage = name as Stage;
    this.view = after;
    if (name === "crossing") this.pulses = after.maps.map((_, seat) => crossedIn(events, seat));
    else if (name === "rolling") this.pulses = [];
    this.penalty = events.find((event) => event.type === "PenaltyRolled") ?? null;
    yield name === "crossing" && after.seats > 1 ? LOOKED_AT.crossing + LOOK_ROUND : LOOKED_AT[this.stage];
  }
}

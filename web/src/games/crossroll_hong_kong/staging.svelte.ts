// When all have chosen, the crosses are drawn on every map; then what was completed is scored and penalised; then the
// next dice roll.

import type { Now, Step } from "../../api/types";
import { Staging as Skeleton, type Scenes } from "../../kit/stage/staging.svelte";
import { eventsOf, type Event, type MapView, type View } from "./events";

const DRAW = 850;
/** With others there is more to see. */
const LOOK_ROUND = 350;
const SCORE = 700;
const PENALTY = 1300;
export const TUMBLE = 620;
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

/** The maps with everything that was crossed and written, and nothing scored yet: dots, X and points come after. */
export function written(before: MapView[], after: MapView[], events: Event[]): MapView[] {
  return after.map((board, seat) => {
    const old = before[seat] ?? board;
    const scored = scoredBoxes(events, seat);
    return {
      ...board,
      boxes: board.boxes.map((row, route) => row.map((box, at) => (scored.has(`${route}.${at}`) ? 0 : box))),
      completed: old.completed,
      speed_scores: old.speed_scores,
      points: [old.points[0], old.points[1], board.points[2]],
      total: old.points[0] + old.points[1] + board.points[2],
    };
  });
}

/** The boxes that get a dot or an X with these events, as "route.box". */
function scoredBoxes(events: Event[], seat: number): Set<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.type === "DotsDrawn" && event.seat === seat) return event.boxes.map((box) => `${event.route}.${box}`);
      return event.type === "Penalised" && event.seat === seat ? [`${event.route}.${event.box}`] : [];
    }),
  );
}

const CHOSEN = new Set<Event["type"]>(["Drove", "BonusTaken", "JoinedLotto", "Upgraded"]);
const SCORED = new Set<Event["type"]>(["RouteCompleted", "DotsDrawn", "Penalised", "NitrousInstalled"]);

export interface Penalty {
  number: number;
  route: number | null;
}

export type Stage = "crossing" | "scoring" | "penalty" | "rolling";

export class Staging extends Skeleton<View, Step> {
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

  protected *scenes(steps: Step[], told: View): Scenes {
    const [before, events] = [this.view, steps.flatMap(eventsOf)];
    const has = (kinds: Set<Event["type"]>) => events.some(({ type }) => kinds.has(type));
    const penalty = events.find((event) => event.type === "PenaltyRolled");
    if (has(CHOSEN)) {
      this.stage = "crossing";
      this.pulses = told.maps.map((_, seat) => crossedIn(events, seat));
      this.view = { ...before, maps: written(before.maps, told.maps, events), choice: null };
      yield told.seats > 1 ? DRAW + LOOK_ROUND : DRAW;
    }
    if (has(SCORED) && !penalty) {
      this.stage = "scoring";
      this.view = { ...before, maps: told.maps, choice: null };
      yield SCORE;
    }
    if (penalty) {
      this.stage = "penalty";
      this.penalty = { number: penalty.number, route: penalty.route };
      yield PENALTY;
      this.penalty = null;
    }
    if (events.some(({ type }) => type === "Rolled")) {
      this.pulses = [];
      this.view = told;
      this.stage = "rolling";
      yield TUMBLE;
    }
  }
}

// Cause before effect: when all have chosen, the crosses are drawn on every map; then what was completed is scored and
// penalised; then the next dice roll.  Looking back, or with reduced motion, the view is simply there.

import type { Now, Step } from "../../api/types";
import { isStill, paced } from "../../kit/motion.svelte";
import { stepsToShow } from "../../table/story";
import { eventsOf, type Event, type MapView, type View } from "./events";
import { runPlaces, type Atlas } from "./map/atlas";

const DRAW = 850;
/** With others there is more to see. */
const LOOK_ROUND = 350;
const SCORE = 700;
const PENALTY = 1300;
export const TUMBLE = 620;
const MOST_STEPS = 6;

/** The places that one seat crosses with these events, in driving order. */
export function crossedIn(atlas: Atlas, events: Event[], seat: number): number[] {
  return events.flatMap((event) => {
    if (!("seat" in event) || event.seat !== seat) return [];
    if (event.type === "JoinedLotto") return [event.location];
    if (event.type !== "Drove" && event.type !== "BonusTaken") return [];
    const route = atlas.routes[event.route];
    return route ? runPlaces(route, event.start, event.end, event.number, event.way) : [];
  });
}

/** What each seat crossed last, in the steps that stand: by seat, in driving order. */
export function lastCrossed(atlas: Atlas, steps: Step[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => {
    for (const step of steps.toReversed()) {
      if (step.undone || step.kind === "undo") continue;
      const found = crossedIn(atlas, eventsOf(step), seat);
      if (found.length) return found;
    }
    return [];
  });
}

/** The maps with everything that was crossed and written, and nothing scored yet: dots, X and points come after. */
export function written(before: MapView[], after: MapView[]): MapView[] {
  return after.map((board, seat) => {
    const old = before[seat] ?? board;
    return {
      ...board,
      boxes: board.boxes.map((row, route) => row.map((box, at) => (box < 0 ? (old.boxes[route]?.[at] ?? box) : box))),
      completed: old.completed,
      speed_scores: old.speed_scores,
      points: [old.points[0], old.points[1], board.points[2]],
      total: old.points[0] + old.points[1] + board.points[2],
    };
  });
}

const CHOSEN = new Set<Event["type"]>(["Drove", "BonusTaken", "JoinedLotto", "Upgraded"]);
const SCORED = new Set<Event["type"]>(["RouteCompleted", "DotsDrawn", "Penalised", "NitrousInstalled"]);

export interface Penalty {
  number: number;
  route: number | null;
}

export type Stage = "crossing" | "scoring" | "penalty" | "rolling";

export class Staging {
  view = $state.raw<View>() as View;
  /** By seat, the places whose crosses are being drawn. */
  pulses = $state.raw<number[][]>([]);
  /** What is being shown; nothing when everything is there. */
  stage = $state<Stage | null>(null);
  /** Alone: the die that says which route gets an X. */
  penalty = $state.raw<Penalty | null>(null);
  readonly isMoving: boolean = $derived(this.stage !== null);

  #number: number;
  #seat: number | null;
  #told: View;
  #run = 0;

  constructor(now: Now) {
    this.view = this.#told = now.view as View;
    this.#number = now.number;
    this.#seat = now.seat;
  }

  async show(atlas: Atlas, now: Now, steps: Step[]): Promise<void> {
    const run = ++this.#run;
    const before = this.#told;
    const fresh = now.seat === this.#seat ? stepsToShow(steps, this.#number, now.number, MOST_STEPS) : [];
    this.#told = now.view as View;
    this.#number = now.number;
    this.#seat = now.seat;
    if (fresh.length && !isStill() && !document.hidden) await this.#stage(atlas, before, fresh.flatMap(eventsOf), run);
    if (run === this.#run) this.settle();
  }

  /** Everything is where it was told to be. */
  settle(): void {
    this.#run += 1;
    this.pulses = [];
    this.penalty = null;
    this.stage = null;
    this.view = this.#told;
  }

  async #stage(atlas: Atlas, before: View, events: Event[], run: number): Promise<void> {
    const told = this.#told;
    const has = (kinds: Set<Event["type"]>) => events.some(({ type }) => kinds.has(type));
    const penalty = events.find((event) => event.type === "PenaltyRolled");
    if (has(CHOSEN)) {
      this.stage = "crossing";
      this.pulses = told.maps.map((_, seat) => crossedIn(atlas, events, seat));
      this.view = { ...before, maps: written(before.maps, told.maps), choice: null };
      if (await this.#wait(told.seats > 1 ? DRAW + LOOK_ROUND : DRAW, run)) return;
    }
    if (has(SCORED) && !penalty) {
      this.stage = "scoring";
      this.view = { ...before, maps: told.maps, choice: null };
      if (await this.#wait(SCORE, run)) return;
    }
    if (penalty) {
      this.stage = "penalty";
      this.penalty = { number: penalty.number, route: penalty.route };
      if (await this.#wait(PENALTY, run)) return;
      this.penalty = null;
    }
    if (events.some(({ type }) => type === "Rolled")) {
      this.pulses = [];
      this.view = told;
      this.stage = "rolling";
      await this.#wait(TUMBLE, run);
    }
  }

  /** True when something newer has overtaken it. */
  async #wait(time: number, run: number): Promise<boolean> {
    await new Promise((done) => setTimeout(done, paced(time)));
    return run !== this.#run;
  }
}

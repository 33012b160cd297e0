// When steps arrive, what happened is shown one thing after the other: the Location where it happens lights up, money
// comes and goes beside a name.  A conflict has a stage of its own.

import type { Now, Step } from "../../api/types";
import { isStill, paced } from "../../kit/motion.svelte";
import { Staging as Skeleton, stepsToShow, type Changes, type Shown } from "../../kit/stage/staging.svelte";
import { eventsOf, locationOf, type Event, type View } from "./events";

const LOOK = 520;
const AGAIN = 220;
const MOST_STEPS = 8;
/** More things than these are not followed one by one. */
const MOST_SCENES = 8;

/** Money that came to a seat, or went. */
export interface Note {
  key: number;
  seat: number;
  change: number;
}

/** Where something happens, and whose money changes by how much. */
export interface Scene {
  location: number | null;
  money: { seat: number; change: number }[];
}

function moneyOf(event: Event): Scene["money"] {
  switch (event.type) {
    case "Gained":
      return [{ seat: event.seat, change: event.count }];
    case "GaveUp":
      return [
        { seat: event.seat, change: -event.count },
        { seat: event.to, change: event.count },
      ];
    case "Stole":
    case "Robbed":
      return [
        { seat: event.whom, change: -event.count },
        { seat: event.seat, change: event.count },
      ];
    case "Bought":
      return [{ seat: event.seat, change: -event.schillings }];
    case "TookOver":
      return [
        { seat: event.seat, change: -event.count },
        { seat: event.whom, change: event.count },
      ];
    case "Relieved":
      return [
        { seat: event.owner, change: -event.count },
        { seat: event.seat, change: event.count },
      ];
    default:
      return [];
  }
}

const PLACED = new Set<Event["type"]>([
  "LocationPlayed",
  "Defended",
  "AttackDeclared",
  "Absorbed",
  "Besieged",
  "SiegeLifted",
  "Fortified",
  "FortificationLost",
  "Scouted",
  "Struck",
  "TookOver",
  "Relieved",
  "Rallied",
  "Redirected",
  "ConflictBegan",
]);

/** What is worth a look, in the order in which it happened; what happens at one place at once is one scene. */
export function scenesOf(events: Event[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const location = PLACED.has(event.type) ? locationOf(event) : null;
    const money = moneyOf(event).filter(({ change }) => change !== 0);
    if (location === null && money.length === 0) continue;
    const last = scenes.at(-1);
    if (last && (location === null || last.location === location)) last.money.push(...money);
    else scenes.push({ location, money });
  }
  return scenes;
}

export class Staging extends Skeleton<View, Event> {
  notes = $state.raw<Note[]>([]);
  pulses = $state.raw<ReadonlySet<number>>(new Set());
  #key = 0;
  /** The last step that was looked at, and which look it was. */
  #looked: number;
  #look = 0;

  constructor(now: Now) {
    super(now, MOST_STEPS);
    this.#looked = now.number;
  }

  /** The table at each moment that the rules name. */
  protected *play({ after }: Shown<View, Event>): Changes {
    this.view = after;
    yield LOOK;
  }

  protected clear(): void {
    // What glows fades by itself.
  }

  /** Lights up where something happened since the last look, one place after the other. */
  async look(now: Now, steps: Step[]): Promise<void> {
    const fresh = stepsToShow(steps, this.#looked, now.number, MOST_STEPS);
    const look = (this.#look += 1);
    this.#looked = now.number;
    this.#fade();
    if (isStill() || document.hidden) return;
    const scenes = scenesOf(fresh.flatMap(eventsOf)).slice(-MOST_SCENES);
    for (const [at, { location, money }] of scenes.entries()) {
      this.pulses = new Set(location === null ? [] : [location]);
      this.notes = money.map((one) => ({ ...one, key: (this.#key += 1) }));
      const pause = at + 1 < scenes.length && location === null ? AGAIN : LOOK;
      await new Promise((done) => setTimeout(done, paced(pause)));
      // Meanwhile something newer may have come.
      if (look !== this.#look) return;
    }
    this.#fade();
  }

  #fade(): void {
    this.notes = [];
    this.pulses = new Set();
  }
}

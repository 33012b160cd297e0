// When steps arrive, what happened is shown one thing after the other: the Location where it happens lights up, money
// comes and goes beside a name, and then the table is as it was told.  A conflict has a stage of its own.

import type { Now, Step } from "../../api/types";
import { Staging as Skeleton, type Scenes } from "../../kit/stage/staging.svelte";
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

export class Staging extends Skeleton<View, Step> {
  notes = $state.raw<Note[]>([]);
  pulses = $state.raw<ReadonlySet<number>>(new Set());
  #key = 0;

  constructor(now: Now) {
    super(now, MOST_STEPS);
  }

  protected *scenes(steps: Step[], told: View): Scenes {
    const scenes = scenesOf(steps.flatMap(eventsOf)).slice(-MOST_SCENES);
    for (const [at, { location, money }] of scenes.entries()) {
      // A Location must lie there before it can light up.
      if (at === 0) this.view = told;
      this.pulses = new Set(location === null ? [] : [location]);
      this.notes = money.map((one) => ({ ...one, key: (this.#key += 1) }));
      yield at + 1 < scenes.length && location === null ? AGAIN : LOOK;
    }
  }

  protected clear(): void {
    this.notes = [];
    this.pulses = new Set();
  }
}

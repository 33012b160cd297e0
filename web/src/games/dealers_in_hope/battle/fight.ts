// A battle, read from the story: who assaults whom, both totals after each exchange, and how it ended.

import type { Step } from "../../../api/types";
import { eventsOf, type Event, type EventOf } from "../events";

/** Attack and defence. */
export type Totals = [number, number];

export interface Fight {
  /** Its place in the story: another one has another. */
  key: number;
  attacker: number;
  defender: number;
  territory: number;
  path: number;
  /** After each exchange that is over; there are at most three (DH-189). */
  totals: Totals[];
  won: "attack" | "defence" | null;
  /** What the attacker scored (DH-194). */
  points: number;
  /** The entry of the story that ended it. */
  endedIn: number | null;
}

/** The last battle against a player that was told of; null without one. */
export function lastFight(steps: Step[]): Fight | null {
  let fight: Fight | null = null;
  for (const step of steps.filter(({ undone, kind }) => !undone && kind !== "undo"))
    for (const event of eventsOf(step)) {
      if (event.type === "Announced") fight = event.whom === null ? null : begun(event, event.whom, step.number);
      else if (fight && fight.won === null) fight = heard(fight, event, step.number);
    }
  return fight;
}

function begun({ seat, territory, path }: EventOf<"Announced">, defender: number, key: number): Fight {
  return { key, attacker: seat, defender, territory, path, totals: [], won: null, points: 0, endedIn: null };
}

function heard(fight: Fight, event: Event, number: number): Fight {
  if (event.type === "Struck" || event.type === "Held")
    return { ...fight, totals: [...fight.totals, [event.attack, event.defence]] };
  if (event.type === "TakenFrom")
    return { ...fight, totals: final(fight, event), won: "attack", points: event.count, endedIn: number };
  if (event.type === "AssaultFailed") return { ...fight, totals: final(fight, event), won: "defence", endedIn: number };
  return fight;
}

/** What it came to; won as the defender holds no more, that was told with the defender's exchange (DH-185). */
function final({ totals }: Fight, { attack, defence }: { attack: number; defence: number }): Totals[] {
  return totals.length === 2 && totals[1]?.[0] === attack && (totals[1]?.[1] ?? 0) < attack
    ? totals
    : [...totals, [attack, defence]];
}

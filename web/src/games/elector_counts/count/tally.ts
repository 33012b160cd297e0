// The end, read from the story: why it came, and what each seat scores for which Locations.

import type { Step } from "../../../api/types";
import { eventsOf, type EventOf } from "../events";

export type Score = Omit<EventOf<"Scored">, "type">;
export type Cause = EventOf<"TokensEndGame"> | EventOf<"NothingLeft"> | EventOf<"GuardEndsGame">;

export interface Tally {
  scores: Score[];
  winners: number[];
  cause: Cause | null;
}

const CAUSES = new Set(["TokensEndGame", "NothingLeft", "GuardEndsGame"]);

export function tallyOf(steps: Step[]): Tally {
  const tally: Tally = { scores: [], winners: [], cause: null };
  for (const step of steps.filter(({ undone, kind }) => !undone && kind !== "undo"))
    for (const event of eventsOf(step)) {
      if (event.type === "Scored") tally.scores.push(event);
      else if (event.type === "GameWon") tally.winners = event.winners;
      else if (CAUSES.has(event.type)) tally.cause = event as Cause;
    }
  return tally;
}

/** By Location, who scores it, as far as it has been told. */
export function scoredBy(tally: Tally, told: number): Map<number, number> {
  return new Map(
    tally.scores
      .slice(0, told)
      .flatMap(({ seat, held, taken }) => [...held, ...taken].map((location): [number, number] => [location, seat])),
  );
}

/** By seat, its points as far as they have been told. */
export function pointsAfter(tally: Tally, told: number, seats: number): (number | null)[] {
  const points: (number | null)[] = Array.from({ length: seats }, () => null);
  for (const { seat, points: scored } of tally.scores.slice(0, told)) points[seat] = scored;
  return points;
}

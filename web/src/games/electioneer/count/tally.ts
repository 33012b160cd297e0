// The end, read from the story: why it came, which Strategies were turned up, and what each seat's Votes come to.

import type { Step } from "../../../api/types";
import { eventsOf, type Cause, type Scored } from "../events";

export interface Tally {
  cause: Cause | null;
  scores: Scored[];
  /** By seat, the Strategies that were private to the end. */
  shown: Map<number, number[]>;
  winners: number[];
}

const CAUSES = new Set(["VotesReached", "ZonesReached", "RoundsOver", "Surrendered"]);

export function tallyOf(steps: Step[]): Tally {
  const tally: Tally = { cause: null, scores: [], shown: new Map(), winners: [] };
  for (const step of steps.filter(({ undone, kind }) => !undone && kind !== "undo"))
    for (const event of eventsOf(step)) {
      if (event.type === "Scored") tally.scores.push(event);
      else if (event.type === "PrivateShown") tally.shown.set(event.seat, event.plans);
      else if (event.type === "GameWon") tally.winners = event.winners;
      else if (CAUSES.has(event.type)) tally.cause = event as Cause;
    }
  // Who is surrendered to has won, and nothing is scored.
  if (tally.cause?.type === "Surrendered" && !tally.winners.length) tally.winners = [tally.cause.winner];
  return tally;
}

/** The parts of a score that have been told, of so many steps: tokens of all, then Strategies of all, then effects. */
export function partsTold(told: number): (keyof Pick<Scored, "tokens" | "fulfilment" | "effects">)[] {
  return (["tokens", "fulfilment", "effects"] as const).slice(0, Math.max(0, told));
}

// The count, read from the story: each vote as it was told, the hands, the run-off and the outcome.

import type { Step } from "../../../api/types";
import { eventsOf, type Event, type Voted } from "../events";

/** A vote with its count, as the rules tell it. */
export type Ballot = Omit<Voted, "type">;

export interface Hand {
  cards: number[];
  totals: number[];
}

/** Most votes were shared: the seats of the run-off, in the order they act, and who decides. */
export interface RunOff {
  contenders: number[];
  student: number;
  /** The entry with which it began. */
  number: number;
}

export interface Tally {
  ballots: Ballot[];
  /** The hands as they were revealed, by seat, and what they were worth in each suit. */
  hands: Hand[];
  runOff: RunOff | null;
  endedBy: "DeckRanOut" | "AllLocked" | null;
  /** The turn in which play ended; a run-off comes after it. */
  endedIn: number;
}

export function tallyOf(steps: Step[], seats: number): Tally {
  const tally: Tally = {
    ballots: [],
    hands: Array.from({ length: seats }, () => ({ cards: [], totals: [] })),
    runOff: null,
    endedBy: null,
    endedIn: 0,
  };
  for (const step of steps.filter((step) => !step.undone && step.kind !== "undo"))
    for (const event of eventsOf(step)) hear(tally, event, step);
  return tally;
}

function hear(tally: Tally, event: Event, { number, turn }: Step): void {
  if (event.type === "HandRevealed") tally.hands[event.seat] = { cards: event.cards, totals: event.totals };
  else if (event.type === "RunOffCalled")
    tally.runOff = { contenders: event.contenders, student: event.student, number };
  else if (event.type === "Voted") {
    // A story of an earlier version does not tell the count: then there is none to be shown, but for the result.
    if (event.voters.length) tally.ballots.push(event);
  } else if (event.type === "DeckRanOut" || event.type === "AllLocked") {
    tally.endedBy = event.type;
    tally.endedIn = turn;
  }
}

/** Whose votes somebody won, of those that were counted; the run-off's decides, and is none. */
export function votersFor(seat: number, counted: Ballot[]): number[] {
  return counted.flatMap(({ winner, student, is_run_off }) => (winner === seat && !is_run_off ? [student] : []));
}

// The count, read from the story: each vote as it was told, the hands, the run-off and the outcome.

import type { Step } from "../../../api/types";
import { eventsOf, type Event, type Voted } from "../events";

/** A vote with its count, as the rules tell it. */
export type Ballot = Omit<Voted, "type">;

export interface Hand {
  cards: number[];
  totals: number[];
}

export interface Tally {
  ballots: Ballot[];
  /** The hands as they were revealed, by seat, and what they were worth in each suit. */
  hands: Hand[];
  /** The seats of the run-off, in the order they act; none without it. */
  contenders: number[];
  winner: number | null;
  endedBy: "DeckRanOut" | "AllLocked" | null;
  /** The turn in which play ended; a run-off comes after it. */
  endedIn: number;
}

export function tallyOf(steps: Step[], seats: number): Tally {
  const tally: Tally = {
    ballots: [],
    hands: Array.from({ length: seats }, () => ({ cards: [], totals: [] })),
    contenders: [],
    winner: null,
    endedBy: null,
    endedIn: 0,
  };
  for (const step of steps.filter((step) => !step.undone && step.kind !== "undo"))
    for (const event of eventsOf(step)) hear(tally, event, step.turn);
  // As the class sits, the one who decides last.
  tally.ballots.sort((a, b) => Number(a.is_run_off) - Number(b.is_run_off) || a.student - b.student);
  return tally;
}

function hear(tally: Tally, event: Event, turn: number): void {
  if (event.type === "HandRevealed") tally.hands[event.seat] = { cards: event.cards, totals: event.totals };
  else if (event.type === "RunOffCalled") tally.contenders = event.contenders;
  else if (event.type === "Elected") tally.winner = event.winner;
  else if (event.type === "Voted") {
    // A story of an earlier version does not tell the count: then there is none to be shown, but for the result.
    if (event.voters.length) tally.ballots.push(event);
  } else if (event.type === "DeckRanOut" || event.type === "AllLocked") {
    tally.endedBy = event.type;
    tally.endedIn = turn;
  }
}

/** Votes by seat after so many ballots; the run-off student's decides, it does not count (EG-085). */
export function votesAfter(tally: Tally, counted: number, seats: number): number[][] {
  const won: number[][] = Array.from({ length: seats }, () => []);
  for (const ballot of tally.ballots.slice(0, counted)) {
    if (ballot.winner !== null && !ballot.is_run_off) won[ballot.winner]?.push(ballot.student);
  }
  return won;
}

// The count, read from the story: each vote with the row it came from, the hands, the run-off and the outcome.

import type { Step } from "../../../api/types";
import { eventsOf, rowAfter, type Event, type Voted } from "../events";

export interface Ballot extends Omit<Voted, "type"> {
  /** The cards that lay beside the student when the vote was taken. */
  row: number[];
  isRunOff: boolean;
  /** The seats among whom it was decided. */
  voters: number[];
  /** The highest strength, whose it is, and the best of the rest. */
  best: number;
  leaders: number[];
  second: number | null;
}

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
  const before: Event[] = [];
  for (const step of steps.filter((step) => !step.undone && step.kind !== "undo")) {
    for (const event of eventsOf(step)) {
      hear(tally, event, before, step.turn);
      before.push(event);
    }
  }
  // As the class sits, the one who decides last.
  tally.ballots.sort((a, b) => Number(a.isRunOff) - Number(b.isRunOff) || a.student - b.student);
  return tally;
}

function hear(tally: Tally, event: Event, before: Event[], turn: number): void {
  if (event.type === "HandRevealed") tally.hands[event.seat] = { cards: event.cards, totals: event.totals };
  else if (event.type === "RunOffCalled") tally.contenders = event.contenders;
  else if (event.type === "Elected") tally.winner = event.winner;
  else if (event.type === "Voted") tally.ballots.push(ballotOf(event, before, tally.contenders, tally.hands.length));
  else if (event.type === "DeckRanOut" || event.type === "AllLocked") {
    tally.endedBy = event.type;
    tally.endedIn = turn;
  }
}

function ballotOf(vote: Voted, before: Event[], contenders: number[], seats: number): Ballot {
  const isRunOff = contenders.length > 0;
  const voters = isRunOff ? contenders.toSorted((a, b) => a - b) : Array.from({ length: seats }, (_, seat) => seat);
  const strengths = voters.map((seat) => vote.strengths[seat] ?? 0);
  const best = Math.max(...strengths);
  const rest = strengths.filter((strength) => strength < best);
  return {
    ...vote,
    row: rowAfter([], vote.student, before),
    isRunOff,
    voters,
    best,
    leaders: voters.filter((seat) => vote.strengths[seat] === best),
    second: rest.length ? Math.max(...rest) : null,
  };
}

/** Votes by seat after so many ballots; the run-off student's decides, it does not count (EG-085). */
export function votesAfter(tally: Tally, counted: number, seats: number): number[][] {
  const won: number[][] = Array.from({ length: seats }, () => []);
  for (const ballot of tally.ballots.slice(0, counted)) {
    if (ballot.winner !== null && !ballot.isRunOff) won[ballot.winner]?.push(ballot.student);
  }
  return won;
}

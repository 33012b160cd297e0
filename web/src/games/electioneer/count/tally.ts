// The end, read from the story: why it came, which Strategies were turned up, and what each seat's Votes come to.

import type { Step } from "../../../api/types";
import { eventsOf, type Cause, type Scored, type View } from "../events";
import type { Pack } from "../pack";

export interface Tally {
  cause: Cause | null;
  scores: Scored[];
  /** By seat, the Strategies that were private to the end. */
  shown: Map<number, number[]>;
  winners: number[];
  /** What they have won with. */
  votes: number;
}

const CAUSES = new Set(["VotesReached", "ZonesReached", "RoundsOver", "Surrendered"]);

export function tallyOf(steps: Step[]): Tally {
  const tally: Tally = { cause: null, scores: [], shown: new Map(), winners: [], votes: 0 };
  for (const step of steps.filter(({ undone, kind }) => !undone && kind !== "undo"))
    for (const event of eventsOf(step)) {
      if (event.type === "Scored") tally.scores.push(event);
      else if (event.type === "PrivateShown") tally.shown.set(event.seat, event.plans);
      else if (event.type === "GameWon") [tally.winners, tally.votes] = [event.winners, event.count];
      else if (CAUSES.has(event.type)) tally.cause = event as Cause;
    }
  // Who is surrendered to has won, and nothing is scored.
  if (tally.cause?.type === "Surrendered" && !tally.winners.length) tally.winners = [tally.cause.winner];
  return tally;
}

export type Part = keyof Pick<Scored, "tokens" | "fulfilment" | "effects">;

/** What can bring Votes: the training game has tokens alone, and the small map no Strategies. */
export function partsOf(variant: View["variant"]): Part[] {
  if (variant === "training") return ["tokens"];
  return variant === "small_map" ? ["tokens", "effects"] : ["tokens", "fulfilment", "effects"];
}

/** A stretch of a bar; what was lost again lies at its end. */
export interface Stretch {
  part: Part | "lost";
  votes: number;
}

/** What a score is made of, as far as it is told: what is below none takes away from the rest. */
export function barOf(score: Scored, parts: Part[]): Stretch[] {
  const gains = parts.map((part) => ({ part, votes: Math.max(0, score[part]) }));
  const all = gains.reduce((sum, { votes }) => sum + votes, 0);
  const lost = Math.min(
    all,
    parts.reduce((sum, part) => sum + Math.max(0, -score[part]), 0),
  );
  let left = all - lost;
  const kept = gains.map(({ part, votes }) => {
    const stays = Math.min(votes, left);
    left -= stays;
    return { part, votes: stays };
  });
  return [...kept, { part: "lost" as const, votes: lost }].filter(({ votes }) => votes > 0);
}

/** All bars have one scale: the longest that any of them becomes. */
export function scaleOf(scores: Scored[], parts: Part[]): number {
  const longest = (score: Scored) => parts.reduce((sum, part) => sum + Math.max(0, score[part]), 0);
  return Math.max(1, ...scores.map(longest));
}

/** Who has won first: a tie was broken. */
export function rankedOf({ scores, winners }: Tally): Scored[] {
  const hasWon = ({ seat }: Scored) => Number(winners.includes(seat));
  return scores.toSorted((one, other) => hasWon(other) - hasWon(one) || other.total - one.total);
}

/** A Strategy and what it came to. */
export interface Fulfilled {
  strategy: number;
  votes: number;
}

/** The Strategies of a seat at the end: those of all, those it had disclosed, and those that were private until then. */
export function fulfilledOf(pack: Pack, view: View, { shown }: Tally, seat: number): Fulfilled[] {
  const office = view.offices[seat];
  const strategies = [...view.common, ...(office?.public ?? []), ...(shown.get(seat) ?? [])];
  return strategies.map((strategy) => ({
    strategy,
    votes: pack.strategies[strategy]?.votes[office?.fulfilled[strategy] ?? 0] ?? 0,
  }));
}

// When steps arrive, what happened is shown scene by scene: cards and markers are seen on their way.

import type { Now } from "../../api/types";
import { DRAWN, Staging as Skeleton, type Changes, type Shown } from "../../kit/stage/staging.svelte";
import type { View } from "./events";
import { movedBetween, type Move } from "./moved";

const TRAVEL = 420;
const LOOK = 500;
const MOST_STEPS = 8;
/** One after the other, but not for long. */
const APART = 60;
const MOST_APART = 5;

/** Something on its way across the table. */
export interface Flight extends Move {
  start: DOMRect;
  end: DOMRect;
  /** In milliseconds. */
  delay: number;
}

export class Staging extends Skeleton<View, unknown> {
  flights = $state.raw<Flight[]>([]);
  /** Where the first of these lies that is in sight. */
  readonly #placeOf: (refs: string[]) => DOMRect | null;

  constructor(now: Now, placeOf: (refs: string[]) => DOMRect | null) {
    super(now, MOST_STEPS);
    this.#placeOf = placeOf;
  }

  protected *play({ after }: Shown<View, unknown>): Changes {
    const before = this.view;
    const starts = movedBetween(before, after).map((move) => ({ move, start: this.#placeOf(move.from) }));
    this.view = after;
    yield DRAWN;
    this.flights = starts.flatMap(({ move, start }) => {
      const end = this.#placeOf(move.to);
      return start && end ? [{ ...move, start, end, delay: APART * Math.min(MOST_APART, move.at) }] : [];
    });
    if (this.flights.length) yield TRAVEL + Math.max(...this.flights.map(({ delay }) => delay));
    else if (isSeen(before, after)) yield LOOK;
    this.clear();
  }

  protected clear(): void {
    this.flights = [];
  }
}

/** Land changes hands, and points go along their track. */
function isSeen(before: View, after: View): boolean {
  return (
    after.owners.some((owner, territory) => owner !== before.owners[territory]) ||
    after.mats.some(({ score }, seat) => score !== before.mats[seat]?.score)
  );
}

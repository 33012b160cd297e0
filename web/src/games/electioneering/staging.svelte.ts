// Each card is seen on its way before the next one moves.

import type { Now } from "../../api/types";
import { DRAWN, Staging as Skeleton, type Changes, type Shown } from "../../kit/stage/staging.svelte";
import type { Event, View } from "./events";

const TRAVEL = 340;
const AGAIN = 150;
const MOST_STEPS = 4;

/** A card that leaves a place where it lay face down, so that it can be seen going from there. */
export interface Leaving {
  from: "deck" | number;
  key: string;
}

export class Staging extends Skeleton<View, Event> {
  leaving = $state.raw<Leaving | null>(null);

  constructor(now: Now) {
    super(now, MOST_STEPS);
  }

  protected *play({ name, events, after, next }: Shown<View, Event>): Changes {
    this.leaving = this.#hiddenStart(events.at(-1));
    // The place it leaves must be drawn before it is left.
    if (this.leaving) yield DRAWN;
    this.leaving = null;
    this.view = after;
    yield name === next ? AGAIN : TRAVEL;
  }

  protected clear(): void {
    this.leaving = null;
  }

  #hiddenStart(event: Event | undefined): Leaving | null {
    if (!event || !("source" in event && "seat" in event && "card" in event)) return null;
    const { seat, card, source } = event;
    const seen = this.view.seen[seat] ?? [];
    if (source === "deck") {
      const backs = (this.view.hand_sizes[seat] ?? 0) - seen.length;
      return { from: "deck", key: card === null ? `back=${seat}.${backs}` : `card=${card}` };
    }
    const isHidden = source === "hand" && seat !== this.view.seat && !seen.includes(card);
    return isHidden ? { from: seat, key: `card=${card}` } : null;
  }
}

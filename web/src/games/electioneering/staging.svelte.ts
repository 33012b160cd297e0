// Cause before effect: when steps arrive, their events are shown one after the other, each card on its way before the
// next, until the view is the one that was told.  Looking back, or with reduced motion, the view is simply there.

import { tick } from "svelte";
import type { Now, Step } from "../../api/types";
import { isStill, paced } from "../../kit/motion.svelte";
import { stepsToShow } from "../../table/story";
import { eventsOf, type Event, type View } from "./events";

const TRAVEL = 340;
const AGAIN = 150;
const MOST_STEPS = 4;

/** A card that leaves a place where it lay face down, so that it can be seen going from there. */
export interface Leaving {
  from: "deck" | number;
  key: string;
}

type Moving = Extract<Event, { type: "Played" | "Took" | "PlayedBack" | "Drew" | "Locked" }>;

function isMoving(event: Event): event is Moving {
  return (
    event.type === "Played" ||
    event.type === "Took" ||
    event.type === "PlayedBack" ||
    event.type === "Drew" ||
    event.type === "Locked"
  );
}

/** The view a moment later.  Only what can be seen moving is changed; the told view follows. */
export function afterEvent(view: View, event: Moving): View {
  if (event.type === "Locked") return { ...view, open: view.open.filter((student) => student !== event.student) };
  const hand_sizes = [...view.hand_sizes];
  const isMine = event.seat === view.seat;
  const toHand = event.type === "Took" || event.type === "Drew";
  hand_sizes[event.seat] = (hand_sizes[event.seat] ?? 0) + (toHand ? 1 : -1);
  if (event.type === "Drew") {
    const hand = isMine && event.card !== null ? [...view.hand, event.card].sort((a, b) => a - b) : view.hand;
    return { ...view, hand_sizes, hand, deck: view.deck - 1 };
  }
  const { card, student } = event;
  const without = (cards: number[]) => cards.filter((other) => other !== card);
  const withCard = (cards: number[]) => [...cards, card].sort((a, b) => a - b);
  return {
    ...view,
    hand_sizes,
    hand: !isMine ? view.hand : toHand ? withCard(view.hand) : without(view.hand),
    seen: view.seen.map((cards, seat) => (seat !== event.seat ? cards : toHand ? withCard(cards) : without(cards))),
    rows: view.rows.map((cards, at) => (at !== student ? cards : toHand ? without(cards) : [...cards, card])),
  };
}

export class Staging {
  view = $state.raw<View>() as View;
  leaving = $state.raw<Leaving | null>(null);
  /** Cards are still on their way. */
  isMoving = $state(false);

  #number: number;
  #seat: number | null;
  #told: View;
  #run = 0;

  constructor(now: Now) {
    this.view = this.#told = now.view as View;
    this.#number = now.number;
    this.#seat = now.seat;
  }

  async show(now: Now, steps: Step[]): Promise<void> {
    const run = ++this.#run;
    // What was still on its way has arrived.
    if (this.isMoving) this.view = this.#told;
    this.#told = now.view as View;
    const fresh = now.seat === this.#seat ? stepsToShow(steps, this.#number, now.number, MOST_STEPS) : [];
    this.#number = now.number;
    this.#seat = now.seat;
    if (fresh.length && !isStill() && !document.hidden) {
      this.isMoving = true;
      const events = fresh.flatMap(eventsOf).filter(isMoving);
      for (const [at, event] of events.entries()) {
        this.leaving = this.#hiddenStart(event);
        // The place it leaves must be drawn before it is left.
        if (this.leaving) await tick();
        // Meanwhile a newer view may have come, in which this has happened already.
        if (run !== this.#run) return;
        this.leaving = null;
        this.view = afterEvent(this.view, event);
        const isLikeNext = events[at + 1]?.type === event.type;
        await new Promise((done) => setTimeout(done, paced(isLikeNext ? AGAIN : TRAVEL)));
        if (run !== this.#run) return;
      }
    }
    this.leaving = null;
    this.isMoving = false;
    this.view = this.#told;
  }

  #hiddenStart(event: Moving): Leaving | null {
    if (event.type === "Drew") {
      const backs = (this.view.hand_sizes[event.seat] ?? 0) - (this.view.seen[event.seat]?.length ?? 0);
      return { from: "deck", key: event.card === null ? `back=${event.seat}.${backs}` : `card=${event.card}` };
    }
    if (event.type !== "Played" && event.type !== "PlayedBack") return null;
    const isHidden = event.seat !== this.view.seat && !this.view.seen[event.seat]?.includes(event.card);
    return isHidden ? { from: event.seat, key: `card=${event.card}` } : null;
  }
}

// What the board shows of what can be chosen: the numbers and their uses, the ends that are lit, and what the choice in
// sight would write.  What was settled is at the desk; which choice is in sight, the table's aim says.

import type { Choice, Now, WhyNot } from "../../api/types";
import { Aim } from "../../table/aim.svelte";
import type { Desk } from "../../table/contract";
import { keyOf, KIND, narrowed, refTo } from "../../table/narrowing";
import {
  DIE,
  endsOf,
  leadingTo,
  offerOf,
  optionsOf,
  USES,
  type End,
  type Numbered,
  type Offer,
  type Option,
  type Use,
} from "./choosing";
import { eventsOf, type MapView, type Usable, type View } from "./events";
import { foreseen, leading, type Foresight } from "./foresight";
import type { Atlas } from "./map/atlas";

/** In place of a start, to be told why no run ends at a place, wherever it would start. */
const NOWHERE = -1;

export interface Situation {
  atlas: Atlas;
  now: Now;
  view: View;
  desk: Desk;
  /** My own board; null for somebody who only watches. */
  board: MapView | null;
  /** Nothing is on its way any more, and my own map is the one that is shown. */
  isOpen: boolean;
  /** A finger points by touching: the first touch shows, the second plays. */
  isTouch: boolean;
}

/** A number at a glance: how many places it reaches, and the best that it could bring. */
export interface Glance {
  number: number;
  usable: Usable;
  isPossible: boolean;
  reach: number;
  landmarks: number;
  completes: number[];
}

export class Picking {
  pointedNumber = $state<number | null>(null);
  pointedUse = $state<Use | null>(null);
  pointedPlace = $state<number | null>(null);
  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  readonly #desk: Desk = $derived.by(() => this.#situation().desk);
  readonly isOpen: boolean = $derived.by(() => this.#situation().isOpen && this.#desk.isLive);
  readonly isTouch: boolean = $derived.by(() => this.#situation().isTouch);
  readonly number: number | null = $derived.by(() => this.#settled("number"));
  readonly use: Use | null = $derived.by(() => USES.find((use) => this.#desk.isSettled(refTo(KIND, use))) ?? null);
  /** The first of two dice. */
  readonly die: number | null = $derived.by(() => this.#settled(DIE));
  readonly offer: Offer = $derived.by(() => offerOf(this.isOpen ? this.#situation().now.choices : []));

  /** What is left if the use and the number under the pointer were settled. */
  readonly #left: Choice[] = $derived.by(() => {
    const pointed = { [KIND]: this.pointedUse, number: this.pointedNumber };
    const refs = Object.entries(pointed).flatMap(([field, value]) => (value === null ? [] : [refTo(field, value)]));
    return this.isOpen ? this.#desk.leftWith(refs) : [];
  });
  /** The first use of those that are left is the one that is shown. */
  readonly usedFor: Use = $derived.by(() => firstUse(offerOf(this.#left)));
  readonly options: Numbered[] = $derived(optionsOf(offerOf(this.#left), this.usedFor));
  readonly ends: End[] = $derived(endsOf(this.options));
  readonly there: Numbered[] = $derived(this.pointedPlace === null ? [] : leadingTo(this.options, this.pointedPlace));
  /** The map read as a list. */
  readonly listed: Numbered[] = $derived.by(() =>
    narrowed(
      optionsOf(this.offer, this.usedFor === "JoinLotto" ? "JoinLotto" : "Drive"),
      this.#desk.touches.filter(({ field }) => field === "number"),
    ),
  );

  readonly aim = new Aim(() => ({
    desk: this.#desk,
    isOpen: this.isOpen,
    shown: this.options,
    there: this.there,
    left: this.#left,
    isTouch: this.isTouch,
  }));
  readonly candidate: Option | null = $derived.by(() => this.aim.candidate as Option | null);

  readonly glances: Glance[] = $derived.by(() => {
    const { view, board } = this.#situation();
    if (!board || !this.isOpen) return [];
    // Not by what is pointed at: the figures must not change under a pointer that reads them.
    const use = this.use ?? firstUse(this.offer);
    return view.usable.map((usable) => glance(usable, use, this.#isOffered(usable.number)));
  });

  /** What the candidate, or the choice that I have made, would write. */
  readonly foresight: Foresight | null = $derived.by(() => {
    const { atlas, board, view, now } = this.#situation();
    if (this.candidate) return this.seen(this.candidate);
    return board && view.choice && !view.over
      ? foreseen(atlas, board, eventsOf({ events: now.foretold ?? [] }), view.seat)
      : null;
  });

  /** What a choice would write, as far as it has been told. */
  seen({ action, places }: Option): Foresight | null {
    const { atlas, board, view } = this.#situation();
    const told = this.#desk.previews.get(keyOf(action));
    if (board && told) return foreseen(atlas, board, eventsOf(told), view.seat);
    return leading(places, "route" in action ? action.route : null);
  }

  /** What the number in hand can be used for like this. */
  using(use: Use): Numbered[] {
    return this.#desk.leftInstead(refTo(KIND, use)) as Numbered[];
  }

  pickNumber(number: number): void {
    this.#desk.settle(refTo("number", number));
  }

  pickUse(use: Use): void {
    if (this.use !== use) this.#desk.settle(refTo(KIND, use));
  }

  /** A chip, or the die that shows the number, is under the pointer.  A finger does not point: what it touched keeps the focus long after. */
  pointNumber(number: number | null): void {
    this.pointedNumber = this.isTouch ? null : number;
  }

  /** The upgrade has nothing to point at: one press writes it, or asks which number. */
  upgrade(anchor: DOMRect | null): void {
    const upgrades = this.using("Upgrade");
    const [only] = upgrades;
    if (upgrades.length > 1) {
      this.pickUse("Upgrade");
      this.aim.take(upgrades, anchor);
    } else if (only) this.aim.play(only);
  }

  touchPlace(place: number, anchor: DOMRect | null): void {
    this.aim.take(leadingTo(this.options, place), anchor);
    if (this.isTouch) this.pointedPlace = null;
  }

  touchDie(die: number): void {
    this.#desk.settle(refTo(DIE, die));
    const [roll] = this.#desk.left;
    if (roll && this.#desk.touches.filter(({ field }) => field === DIE).length > 1) this.aim.play(roll);
  }

  /** Takes back all that was picked; false when nothing was. */
  putBack(): boolean {
    this.forget();
    return this.aim.putBack();
  }

  /** Nothing is pointed at any more. */
  forget(): void {
    this.pointedNumber = this.pointedUse = this.pointedPlace = null;
    this.aim.forget();
  }

  /** Why a number cannot be used like this, or a use is not possible at all. */
  async why(use: Use, number: number | null): Promise<WhyNot | null> {
    const { desk, now, board } = this.#situation();
    const blocked = now.blocked?.find(({ kind }) => kind === use);
    if (blocked || number === null) return blocked ?? null;
    if (use === "Upgrade") return desk.whyNot({ type: use, number });
    if (use === "JoinLotto") return desk.whyNot({ type: use, number, location: board?.lotto[0] ?? 0 });
    return desk.whyNot({ type: use, number, route: board?.open[0] ?? 0, end: 0, start: 0, way: null });
  }

  /** Why no run, or no lotto, leads to a place: with the number in hand, from wherever. */
  whyNotTo(place: number): Promise<WhyNot | null> {
    const { atlas, desk, view } = this.#situation();
    const number = this.number ?? this.options[0]?.action.number ?? view.results[0] ?? 1;
    if (this.usedFor === "JoinLotto") return desk.whyNot({ type: "JoinLotto", number, location: place });
    const type = this.offer.runs[0]?.action.type ?? "Drive";
    return desk.whyNot({ type, number, route: atlas.places[place]?.routes[0] ?? 0, end: place, start: NOWHERE });
  }

  #settled(field: string): number | null {
    return this.#desk.settled.find(([settled]) => settled === field)?.[1] ?? null;
  }

  /** Whether some choice uses it: in a guided game only the one that is asked for is offered. */
  #isOffered(number: number): boolean {
    return USES.some((use) => optionsOf(this.offer, use).some(({ action }) => action.number === number));
  }
}

function firstUse(offer: Offer): Use {
  return USES.find((use) => optionsOf(offer, use).length > 0) ?? "Drive";
}

function glance(usable: Usable, use: Use, isOffered: boolean): Glance {
  const { reach, landmarks, completes } = usable.uses.find(({ kind }) => kind === use) ?? {
    reach: 0,
    landmarks: 0,
    completes: [],
  };
  return {
    number: usable.number,
    usable,
    isPossible: isOffered && usable.uses.length > 0,
    reach,
    landmarks,
    completes,
  };
}

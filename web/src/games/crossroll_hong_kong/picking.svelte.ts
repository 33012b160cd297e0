// What I am about to choose: what the desk has settled (a number, its use), the end that I point at, and the one choice
// that Enter would play.  An end alone settles all where one run leads there.

import type { Now, WhyNot } from "../../api/types";
import type { Desk } from "../../table/contract";
import { KIND, refTo } from "../../table/narrowing";
import {
  endsOf,
  leadingTo,
  offerOf,
  optionsOf,
  placeOf,
  rollOf,
  stillThere,
  USES,
  withNumber,
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
/** Long enough that a pointer on its way to somewhere else asks nothing. */
const REST = 90;

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

export interface Chooser {
  options: Numbered[];
  /** What to stand beside, in the page. */
  anchor: DOMRect | null;
}

export class Picking {
  /** The first of two dice. */
  die = $state<number | null>(null);
  pointedNumber = $state<number | null>(null);
  pointedUse = $state<Use | null>(null);
  pointedPlace = $state<number | null>(null);
  /** A choice that is pointed at by itself, in a list or on a button. */
  pointedOption = $state.raw<Option | null>(null);
  chooser = $state.raw<Chooser | null>(null);

  #kept = $state.raw<Option | null>(null);
  #at = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  readonly isOpen: boolean = $derived.by(() => this.#situation().isOpen && this.#situation().desk.isLive);
  /** What was settled at the desk, in any order. */
  readonly number: number | null = $derived.by(
    () => this.#situation().desk.settled.find(([field]) => field === "number")?.[1] ?? null,
  );
  readonly use: Use | null = $derived.by(
    () => USES.find((use) => this.#situation().desk.isSettled(refTo(KIND, use))) ?? null,
  );
  readonly isTouch: boolean = $derived.by(() => this.#situation().isTouch);
  readonly offer: Offer = $derived.by(() => offerOf(this.isOpen ? this.#situation().now.choices : []));
  readonly #number: number | null = $derived(this.pointedNumber ?? this.number);

  /** The use that counts: the one pointed at or chosen, if the number has it; otherwise the first that is possible. */
  readonly usedFor: Use = $derived.by(() => {
    const has = (use: Use | null): use is Use =>
      use !== null && withNumber(optionsOf(this.offer, use), this.#number).length > 0;
    return [this.pointedUse, this.use].find(has) ?? USES.find(has) ?? "Drive";
  });
  readonly options: Numbered[] = $derived(withNumber(optionsOf(this.offer, this.usedFor), this.#number));
  readonly ends: End[] = $derived(this.usedFor === "Upgrade" ? [] : endsOf(this.options));
  readonly there: Numbered[] = $derived(this.pointedPlace === null ? [] : leadingTo(this.options, this.pointedPlace));

  /** What Enter would play, and what is drawn as a preview. */
  readonly candidate: Option | null = $derived.by(() => {
    if (this.pointedOption) return this.pointedOption;
    if (this.there.length > 0) return this.there.length === 1 ? (this.there[0] ?? null) : null;
    const kept = stillThere(
      [...this.options, ...this.offer.rolls, ...this.offer.plain, ...this.offer.asides],
      this.#kept,
    );
    if (kept) return kept;
    const isUpgrade = this.usedFor === "Upgrade" && this.options.length === 1;
    return isUpgrade || this.ends.length === 1 ? (this.options.length === 1 ? (this.options[0] ?? null) : null) : null;
  });

  readonly glances: Glance[] = $derived.by(() => {
    const { view, board } = this.#situation();
    if (!board || !this.isOpen) return [];
    // Not by what is pointed at: the figures must not change under a pointer that reads them.
    const has = (use: Use | null): use is Use => use !== null && optionsOf(this.offer, use).length > 0;
    const use = [this.use, ...USES].find(has) ?? "Drive";
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
  seen({ choice, action }: Option): Foresight | null {
    const { atlas, board, view, desk } = this.#situation();
    const told = desk.previews.get(JSON.stringify(choice.action));
    if (board && told) return foreseen(atlas, board, eventsOf(told), view.seat);
    return leading(choice.places, "route" in action ? action.route : null);
  }

  /** At another question nothing is picked; that others have answered the same one meanwhile takes nothing away. */
  begin(question: string): void {
    if (question === this.#at) return;
    this.#at = question;
    this.#clear();
  }

  pickNumber(number: number): void {
    this.#situation().desk.settle(refTo("number", number));
    this.#kept = null;
  }

  /** A chip, or the die that shows the number, is under the pointer.  A finger does not point: what it touched keeps the focus long after. */
  pointNumber(number: number | null): void {
    this.pointedNumber = this.isTouch ? null : number;
  }

  pickUse(use: Use): void {
    if (this.use !== use) this.#situation().desk.settle(refTo(KIND, use));
    this.#kept = null;
  }

  /** The upgrade has nothing to point at: one press writes it, or asks which number. */
  upgrade(anchor: DOMRect | null): void {
    const upgrades = withNumber(this.offer.upgrades, this.number);
    if (upgrades.length > 1) this.pickUse("Upgrade");
    this.take(upgrades, anchor);
  }

  point(place: number | null): void {
    this.pointedPlace = place;
    this.rest();
  }

  touchPlace(place: number, anchor: DOMRect | null): void {
    this.take(leadingTo(this.options, place), anchor);
  }

  /** Plays the only one of these, or asks which.  A finger has not seen it yet: its first touch only shows. */
  take(options: Numbered[], anchor: DOMRect | null): void {
    const [only] = options;
    if (!only) return;
    if (options.length > 1) {
      this.chooser = { options, anchor };
      this.rest();
    } else if (this.isTouch && placeOf(only) !== null && !stillThere([only], this.#kept)) this.keep(only);
    else this.play(only);
  }

  touchDie(die: number): void {
    if (this.die === null) this.die = die;
    else if (this.die === die) this.die = null;
    else {
      const roll = rollOf(this.offer.rolls, this.die, die);
      if (roll) this.play(roll);
      else this.die = die;
    }
  }

  /** Shown until something else is: the go button or a second touch plays it. */
  keep(option: Option): void {
    this.#kept = option;
    this.pointedOption = null;
    this.pointedPlace = null;
    this.chooser = null;
    this.rest();
  }

  play(option: Option): void {
    clearTimeout(this.#timer);
    this.chooser = null;
    this.#kept = option;
    this.#situation().desk.play(option.choice);
  }

  go(): boolean {
    if (!this.isOpen || !this.candidate) return false;
    this.play(this.candidate);
    return true;
  }

  /** Takes back one step of the picking; false when nothing was picked. */
  putBack(): boolean {
    const wasPicking = this.#kept !== null || this.number !== null || this.use !== null || this.die !== null;
    this.#situation().desk.clear();
    this.#clear();
    return wasPicking;
  }

  /** Asks the rules what the candidate would do, or what each of these would, once the pointer rests. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const shown = this.chooser?.options ?? [];
      if (this.isOpen) this.ask(this.candidate ? [this.candidate, ...shown] : shown);
    }, REST);
  }

  ask(options: Option[]): void {
    if (options.length) this.#situation().desk.foresee(options.map(({ choice }) => choice));
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

  /** Whether some choice uses it: in a guided game only the one that is asked for is offered. */
  #isOffered(number: number): boolean {
    return USES.some((use) => withNumber(optionsOf(this.offer, use), number).length > 0);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.die = null;
    this.pointedNumber = this.pointedUse = this.pointedPlace = null;
    this.pointedOption = this.#kept = this.chooser = null;
  }
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

// What the board shows of what can be chosen: which things on the table answer, the target in sight, and what was picked.

import type { Choice, Now, WhyNot } from "../../api/types";
import type { Look } from "../../kit/piece";
import { Aim } from "../../table/aim.svelte";
import type { Desk } from "../../table/contract";
import { actionOf, isSetAsked, plainOf, thingsOf, waysOf, type Option, type Things, type Where } from "./choosing";
import type { Action, ActionOf, View } from "./events";

export interface Situation {
  now: Now;
  view: View;
  desk: Desk;
  /** Nothing is on its way any more. */
  isOpen: boolean;
  isTouch: boolean;
}

/** Where something is asked for, what lies there and may not be touched says why: with an action that would touch it. */
type Attempt = (number: number) => Action;
const ATTEMPTS: Partial<Record<Where, Attempt>> = {
  deed: (deed) => ({ type: "Choose", deed, marker: 0 }),
  supply: (card) => ({ type: "Train", card }),
  master: (profession) => ({ type: "TrainMaster", profession }),
  territory: (territory) => ({ type: "Announce", territory, path: 0, defence: 0 }),
  faction: (faction) => ({ type: "TakeFaction", faction }),
  city: (city) => ({ type: "TakeCity", city }),
};

export class Picking {
  /** The territory under the pointer, by its number. */
  pointed = $state<number | null>(null);
  /** The card of my hand under the pointer, by its face. */
  card = $state<number | null>(null);
  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  readonly #desk: Desk = $derived.by(() => this.#situation().desk);
  readonly isOpen: boolean = $derived.by(() => this.#situation().isOpen && this.#desk.isLive);
  readonly isTouch: boolean = $derived.by(() => this.#situation().isTouch);
  readonly choices: Choice[] = $derived.by(() => (this.isOpen ? this.#situation().now.choices : []));
  readonly things: Things = $derived(thingsOf(this.choices));
  readonly plain: Option[] = $derived(plainOf(this.choices));
  readonly isSet: boolean = $derived(isSetAsked(this.choices));
  readonly aim = new Aim(() => ({
    desk: this.#desk,
    isOpen: this.isOpen,
    shown: [],
    there: [],
    left: this.choices,
    isTouch: this.isTouch,
  }));

  /** The target that was picked and is not announced yet. */
  readonly picked: Option<ActionOf<"Announce">> | null = $derived.by(() => {
    const { kept } = this.#desk;
    return kept && this.isOpen && actionOf(kept).type === "Announce" ? (kept as Option<ActionOf<"Announce">>) : null;
  });
  /** All ways to it. */
  readonly ways: Option<ActionOf<"Announce">>[] = $derived.by(() =>
    this.picked ? waysOf(this.optionsOf("territory", this.picked.action.territory)) : [],
  );

  optionsOf(where: Where, number: number): Option[] {
    return this.things.get(where)?.get(number) ?? [];
  }

  isAsked(where: Where): boolean {
    return this.things.has(where);
  }

  /** How a thing looks: lit where a touch answers with it, dim where its like are asked for and it is not. */
  lookOf(where: Where, number: number): Look {
    const options = this.optionsOf(where, number);
    const asked = this.aim.which?.choices ?? (this.picked ? [this.picked] : []);
    if (options.length) return options.some((option) => asked.includes(option)) ? "settled" : "lit";
    return this.isAsked(where) && where in ATTEMPTS ? "dim" : "plain";
  }

  /** Plays its only choice, or asks which of several. */
  touch(where: Where, number: number, anchor: DOMRect | null): void {
    const options = this.optionsOf(where, number);
    const [only] = options;
    if (options.length > 1) this.aim.ask(options, anchor);
    else if (only) this.aim.play(only);
  }

  /** A target is looked at before it is announced; touched again, it is. */
  touchTerritory(territory: number): void {
    const [first] = waysOf(this.optionsOf("territory", territory));
    if (!first) return;
    if (this.picked?.action.territory === territory) this.aim.play(this.picked);
    else this.#desk.keep(first);
  }

  async whyNot(where: Where, number: number): Promise<WhyNot | null> {
    const attempt = ATTEMPTS[where];
    return attempt ? this.#desk.whyNot(attempt(number)) : null;
  }

  /** Takes back what was picked; false when nothing was. */
  putBack(): boolean {
    return this.aim.putBack();
  }

  forget(): void {
    this.pointed = this.card = null;
    this.aim.forget();
  }
}

// Which conflict is on the stage: the one that is on, or the one that was just told of, until it is left.

import { untrack } from "svelte";
import type { Now, Step } from "../../../api/types";
import type { Desk } from "../../../table/contract";
import type { View } from "../events";
import { lastBattle, type Battle } from "./battle";

export interface Watched {
  now: () => Now;
  steps: () => Step[];
  desk: () => Desk;
  /** The end has come on the table: it has a stage of its own. */
  isOver: () => boolean;
}

export class Watch {
  readonly #watched: Watched;
  /** The last conflict that was watched to its end, or that nobody is shown any more. */
  #seen = $state(-1);
  /** The conflict that was told whole, and in which position: it makes way for whatever comes next. */
  #told = $state.raw<{ key: number; number: number } | null>(null);
  #number: number;

  /** For a component: what it is told of the table may change. */
  constructor(watched: Watched) {
    this.#watched = watched;
    this.#number = untrack(watched.now).number;
    this.#seen = untrack(() => this.#battle?.key ?? -1);
    $effect.pre(() => this.#lookBack(this.#watched.now().number));
    $effect(() => {
      const isPast = this.#told !== null && this.#watched.now().number > this.#told.number;
      const isActing = this.stage?.isOver && this.#watched.desk().settled.length > 0;
      if ((this.isToldWhole && isPast) || isActing) untrack(() => this.leave());
    });
  }

  readonly #view: View = $derived.by(() => this.#watched.now().view as View);
  readonly #battle: Battle | null = $derived.by(() => {
    const { number } = this.#watched.now();
    return lastBattle(
      this.#watched.steps().filter((step) => step.number <= number),
      this.#view,
    );
  });
  readonly #isOn: boolean = $derived(this.#view.fight !== null);
  readonly stage: Battle | null = $derived.by(() => {
    const isShown = this.#battle && !this.#watched.isOver() && (this.#isOn || this.#battle.key > this.#seen);
    return isShown ? this.#battle : null;
  });
  /** It was watched to its end here, or is looked at again. */
  readonly isKnown: boolean = $derived(this.stage !== null && this.stage.key <= this.#seen && !this.#isOn);
  readonly isToldWhole: boolean = $derived(this.stage !== null && this.#told?.key === this.stage.key);

  told(): void {
    if (this.stage) this.#told = { key: this.stage.key, number: this.#watched.now().number };
  }

  leave(): void {
    if (this.stage) this.#seen = this.stage.key;
  }

  /** Looking back, what was fought out is simply so. */
  #lookBack(number: number): void {
    if (number < this.#number) this.#seen = untrack(() => this.#battle?.key ?? -1);
    this.#number = number;
  }
}

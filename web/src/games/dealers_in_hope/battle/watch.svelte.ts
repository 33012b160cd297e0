// Which battle is on the stage: the one that is on, or the one that has just ended, until whoever looks on moves on.

import type { Now, Step } from "../../../api/types";
import type { Desk } from "../../../table/contract";
import type { View } from "../events";
import { lastFight, type Fight } from "./fight";

export interface Watched {
  now: () => Now;
  steps: () => Step[];
  /** What is drawn: it may still be on its way to what is told. */
  view: () => View;
  desk: () => Desk;
}

export class Watch {
  readonly #watched: Watched;
  /** The last battle that nobody is shown any more. */
  #seen = $state(-1);
  #number: number;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#number = watched.now().number;
    // What was fought out before is simply so.
    if (!this.#isOn) this.#seen = this.#last?.key ?? -1;
  }

  readonly #heard: Step[] = $derived.by(() => {
    const { number } = this.#watched.now();
    return this.#watched.steps().filter((step) => step.number <= number);
  });
  readonly #last: Fight | null = $derived.by(() => lastFight(this.#heard));
  readonly #isOn: boolean = $derived.by(() => this.#watched.view().battle?.defender != null);
  readonly fight: Fight | null = $derived.by(() => {
    const isShown = this.#last && !this.#watched.view().over && (this.#isOn || this.#last.key > this.#seen);
    return isShown ? this.#last : null;
  });

  /** For an effect: what has ended makes way for whoever acts, or moves on. */
  follow(): void {
    const { number } = this.#watched.now();
    const isBack = number < this.#number;
    this.#number = number;
    if (isBack && !this.#isOn) this.#seen = this.#last?.key ?? -1;
    const endedIn = this.fight?.endedIn ?? null;
    if (endedIn === null || this.#isOn) return;
    if (this.#watched.desk().settled.length || this.#hasMovedOn(endedIn)) this.leave();
  }

  /** Whoever plays moves on by a move of their own; for all others the game does. */
  #hasMovedOn(since: number): boolean {
    const { seat } = this.#watched.view();
    const later = this.#heard.filter((step) => step.number > since && !step.silent);
    return seat === null ? later.length > 0 : later.some((step) => step.seat === seat);
  }

  leave(): void {
    if (this.fight) this.#seen = this.fight.key;
  }
}

// Which conflict is on the stage: the one that is on, or the one that was just told of, until it is left.  What the page
// around the board holds back of it is told as soon as the stage has; of a conflict that is not shown, at once.

import type { Now, Step } from "../../../api/types";
import type { Desk, Ending } from "../../../table/contract";
import type { View } from "../events";
import { lastBattle, type Battle } from "./battle";

export interface Watched {
  now: () => Now;
  steps: () => Step[];
  desk: () => Desk;
  ending: () => Ending;
  /** The end has come on the table: it has a stage of its own. */
  isOver: () => boolean;
}

export class Watch {
  readonly #watched: Watched;
  /** The last conflict that was watched to its end, or that nobody is shown any more. */
  #seen = $state(-1);
  /** The conflict that was told whole, and in which position: it rests there until whoever plays moves on. */
  #told = $state.raw<{ key: number; number: number } | null>(null);
  /** The conflict that was there already. */
  readonly #met: number;
  #number: number;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#number = watched.now().number;
    this.#met = this.#battle?.key ?? -1;
    // Whoever comes in the middle of one sees its end.
    this.#seen = this.#isOn ? this.#met - 1 : this.#met;
  }

  readonly #view: View = $derived.by(() => this.#watched.now().view as View);
  readonly #heard: Step[] = $derived.by(() => {
    const { number } = this.#watched.now();
    return this.#watched.steps().filter((step) => step.number <= number);
  });
  readonly #battle: Battle | null = $derived.by(() => lastBattle(this.#heard, this.#view));
  /** The entries of which a stage is to tell what came. */
  readonly #staged: number[] = $derived(
    this.#heard.filter(({ staged, undone }) => staged !== null && !undone).map(({ number }) => number),
  );
  readonly #isOn: boolean = $derived(this.#view.fight !== null);
  readonly stage: Battle | null = $derived.by(() => {
    const isShown = this.#battle && !this.#watched.isOver() && (this.#isOn || this.#battle.key > this.#seen);
    return isShown ? this.#battle : null;
  });
  /** It is not told as far as it has come. */
  readonly isTelling: boolean = $derived.by(
    () => this.stage !== null && !this.#watched.ending().hasTold(this.#staged.at(-1) ?? -1),
  );
  /** Before the page was loaded again, it was told as far as it has come. */
  readonly isKnown: boolean = $derived.by(() => this.stage?.key === this.#met && !this.isTelling);
  readonly isToldWhole: boolean = $derived(this.stage !== null && this.#told?.key === this.stage.key);

  /** For an effect: of what is not shown any more nothing is held back, and what was told makes way for whoever moves on. */
  follow(): void {
    const { number } = this.#watched.now();
    // Looking back, what was fought out is simply so.
    if (number < this.#number) this.#seen = this.#battle?.key ?? -1;
    this.#number = number;
    const isPast = this.isToldWhole && this.#hasMovedOn(this.#told?.number ?? number);
    const isActing = this.stage?.isOver && this.#watched.desk().settled.length > 0;
    if (isPast || isActing) this.leave();
    const key = this.stage?.key ?? Infinity;
    this.#tell(this.#staged.findLast((entry) => entry < key));
  }

  /** Whoever plays moves on by a move of their own; for all others, and in a guided game, the game does. */
  #hasMovedOn(since: number): boolean {
    const { number, lesson } = this.#watched.now();
    const { seat } = this.#view;
    const isLookingOn = seat === null || lesson !== null || this.#watched.steps().some((step) => step.number > number);
    if (isLookingOn) return number > since;
    return this.#heard.some((step) => step.number > since && step.seat === seat && !step.silent);
  }

  told(): void {
    this.#tell(this.#staged.at(-1));
    if (this.stage?.isOver) this.#told = { key: this.stage.key, number: this.#watched.now().number };
  }

  leave(): void {
    if (this.stage) this.#seen = this.stage.key;
  }

  /** The cards that a seat takes back, while the stage has not told it. */
  yetToCome(seat: number | null): number[] {
    if (!this.stage || !this.isTelling) return [];
    const { attacker, attackers, defender, defenders } = this.stage;
    const own = seat === attacker ? attackers : seat === defender ? defenders : [];
    return own.filter(({ fate }) => fate === "retreat").map(({ face }) => face);
  }

  #tell(number: number | undefined): void {
    const ending = this.#watched.ending();
    if (number !== undefined && !ending.hasTold(number)) ending.tell(number);
  }
}

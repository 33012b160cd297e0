// What a board shows of a choice before it is played: the one under the pointer, the one that a finger has touched once, or
// the only one that is left; and where a touch leaves several, which of them is meant.

import type { Choice } from "../api/types";
import type { Desk } from "./contract";

/** Several choices of which one is meant. */
export interface Which {
  choices: Choice[];
  /** What to stand beside, in the page. */
  anchor: DOMRect | null;
}

export interface Sight {
  desk: Desk;
  /** Whether anything can be chosen just now. */
  isOpen: boolean;
  /** The choices that the board shows now, and those of them that lead to the place under the pointer. */
  shown: Choice[];
  there: Choice[];
  /** What else may be kept in sight: what is left with all that is pointed at. */
  left: Choice[];
  /** A finger points by touching: the first touch shows, the second plays. */
  isTouch: boolean;
}

export class Aim {
  /** A choice that is pointed at by itself, in a list or on a button. */
  pointed = $state.raw<Choice | null>(null);
  which = $state.raw<Which | null>(null);
  readonly #sight: () => Sight;

  constructor(sight: () => Sight) {
    this.#sight = sight;
  }

  /** What Enter would play, and what is drawn as a preview. */
  readonly candidate: Choice | null = $derived.by(() => {
    const { desk, isOpen, shown, there, left } = this.#sight();
    if (!isOpen) return null;
    if (this.pointed) return this.pointed;
    if (there.length > 0) return onlyOf(there);
    return desk.kept && left.includes(desk.kept) ? desk.kept : onlyOf(shown);
  });

  /** What is worth foreseeing. */
  readonly inSight: Choice[] = $derived([...(this.candidate ? [this.candidate] : []), ...(this.which?.choices ?? [])]);

  /** Plays the only one of these, or asks which.  A finger has not seen it yet: its first touch only shows. */
  take(choices: Choice[], anchor: DOMRect | null): void {
    const { desk, isTouch } = this.#sight();
    const only = onlyOf(choices);
    if (choices.length > 1) this.ask(choices, anchor);
    else if (only && isTouch && desk.kept !== only) this.#keep(only);
    else if (only) this.play(only);
  }

  /** Asks which of these, even where there is only one: it could not be taken back. */
  ask(choices: Choice[], anchor: DOMRect | null): void {
    this.which = { choices, anchor };
  }

  #keep(choice: Choice): void {
    this.forget();
    this.#sight().desk.keep(choice);
  }

  play(choice: Choice): void {
    this.which = null;
    this.#sight().desk.play(choice);
  }

  /** Plays what is shown; false when nothing is. */
  go(): boolean {
    const { candidate } = this;
    if (candidate) this.play(candidate);
    return candidate !== null;
  }

  /** Puts all back; false when nothing was touched. */
  putBack(): boolean {
    const { desk } = this.#sight();
    const isAny = desk.touches.length > 0 || desk.kept !== null;
    desk.clear();
    this.forget();
    return isAny;
  }

  /** Nothing is pointed at any more. */
  forget(): void {
    this.pointed = this.which = null;
  }
}

function onlyOf(choices: Choice[]): Choice | null {
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

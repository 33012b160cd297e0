// What happens in a fixed order, told step by step: a count, a conflict, a battle.  It goes on by itself while somebody
// looks; it can be held, taken a step at a time, and skipped.  With reduced motion it waits to be asked for each step.

import { isStill, paced } from "../motion.svelte";

export interface ProcedureOptions {
  /** How many steps there are; the last of them tells the outcome. */
  length: () => number;
  /** How long a step is looked at before the next one, in ms; step 0 is the table before anything is told. */
  pauseAfter: (told: number) => number;
  /** Everything is told that there is: once, however often it is told again. */
  ontold?: () => void;
}

export class Procedure {
  /** How many steps have been told; at `length` everything is. */
  told = $state(0);
  isPlaying = $state(false);
  readonly length: number = $derived.by(() => this.#options.length());
  readonly isDone: boolean = $derived.by(() => this.told >= this.length);

  readonly #options: ProcedureOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSeen = false;
  /** As much as was ever told. */
  #out = 0;

  constructor(options: ProcedureOptions) {
    this.#options = options;
  }

  /** For `onMount`: after so many steps that are known; when all of them are, it stands at its end. */
  begin(known: number): () => void {
    this.#stand(known);
    if (!this.isDone) this.play();
    return () => clearTimeout(this.#timer);
  }

  /** It goes on by itself, once it is let. */
  get isSelfPlaying(): boolean {
    return !isStill();
  }

  /** From where it stands; from the beginning once everything is told. */
  play(): void {
    if (this.isDone) this.#stand(0);
    this.isPlaying = this.isSelfPlaying;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  /** One step on, or back, by hand. */
  step(by = 1): void {
    this.jump(this.told + by);
  }

  jump(to: number): void {
    this.pause();
    this.#stand(Math.min(this.length, Math.max(0, to)));
  }

  skip(): void {
    this.jump(this.length);
  }

  /** It is on show.  Behind another tab, or scrolled away, it waits: nobody is told anything behind their back. */
  get isSeen(): boolean {
    return this.#isSeen;
  }

  set isSeen(isSeen: boolean) {
    this.#isSeen = isSeen;
    clearTimeout(this.#timer);
    this.#wait();
  }

  #wait(): void {
    if (!this.isPlaying || !this.#isSeen) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), paced(this.#options.pauseAfter(this.told)));
  }

  #next(): void {
    this.#stand(this.told + 1);
    this.isPlaying = !this.isDone;
    this.#wait();
  }

  #stand(at: number): void {
    this.told = at;
    if (!this.isDone || at <= this.#out) return;
    this.#out = at;
    this.#options.ontold?.();
  }
}

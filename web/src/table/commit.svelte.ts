// Between a choice and the server.  Where chance would go on by itself, a beat passes first, in which the choice can be put
// back: nothing has been sent, so nothing can be seen.  Whoever wants it confirms every move that cannot be taken back.

import { t } from "../i18n/index.svelte";
import { preferences, type Pace } from "../settings/preferences.svelte";

/** Seconds in which a move can be thought better of before dice roll by themselves. */
const BEAT: Record<Pace, number> = { calm: 5, normal: 3, quick: 2, at_once: 0 };

export interface Held {
  /** `beat`: it goes on by itself; `confirm`: it waits for a word. */
  kind: "beat" | "confirm";
  /** What would come of it that cannot be taken back. */
  text: string;
}

interface Wish {
  action: unknown;
  then: unknown[];
}

export interface CommitOptions {
  /** What chance does after my answer without asking anybody; nothing, where nothing does. */
  goesOn: () => string;
  /** Whether it may be too late to undo it, once it is done. */
  isFinal: (action: unknown, then: unknown[]) => Promise<boolean>;
  send: (action: unknown, then: unknown[]) => void;
  /** The choice is mine again, as it was before the last touch. */
  putBack: () => void;
}

export class Commit {
  held = $state.raw<Held | null>(null);
  /** Of a beat, what is left of it. */
  seconds = $state(0);

  #wish: Wish | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #options: CommitOptions;

  constructor(options: CommitOptions) {
    this.#options = options;
  }

  async act(action: unknown, then: unknown[]): Promise<void> {
    this.#drop();
    const { goesOn, isFinal, send } = this.#options;
    const text = goesOn();
    const beat = text ? BEAT[preferences.pace] : 0;
    if (!preferences.confirm && beat === 0) return send(action, then);
    const wish = (this.#wish = { action, then });
    const isToHold = await isFinal(action, then);
    if (this.#wish !== wish) return;
    if (!isToHold) return this.go();
    this.held = preferences.confirm
      ? { kind: "confirm", text: text || t("table.confirm_why") }
      : { kind: "beat", text };
    if (!preferences.confirm) this.#count(beat);
  }

  go(): void {
    const wish = this.#wish;
    this.#drop();
    if (wish) this.#options.send(wish.action, wish.then);
  }

  putBack(): void {
    if (!this.#wish) return;
    this.#drop();
    this.#options.putBack();
  }

  /** The page is left: a move that only waited for its beat was meant. */
  leave(): void {
    if (this.held?.kind === "beat") this.go();
    else this.#drop();
  }

  #count(seconds: number): void {
    this.seconds = seconds;
    this.#timer = setInterval(() => {
      this.seconds -= 1;
      if (this.seconds <= 0) this.go();
    }, 1000);
  }

  #drop(): void {
    clearInterval(this.#timer);
    this.#wish = this.held = null;
  }
}

// What choices would surely do, as far as the server has told: asked a few at a time, once in a position.

import { api } from "../api/client";
import type { Choice, Now, Preview, Tagged } from "../api/types";
import { speech } from "../i18n/index.svelte";
import { keyOf, slices } from "./narrowing";

/** What the server answers in one request. */
const MOST_PREVIEWS = 12;
const PREVIEW_DELAY = 60;
/** Of choices that several moves make up there may be hundreds: only of the last few is asked what they would bring. */
const MOST_TOGETHER = 24;

/** A position in which something was asked of me. */
interface Asked {
  number: number;
  turn: number;
  seat: number | null;
  actors: number[];
  offer: string;
}

const NEVER: Asked = { number: -1, turn: -1, seat: null, actors: [], offer: "" };

export interface ForeseeingOptions {
  now: () => Now | null;
  /** What is asked of me, by all that may be answered; null while nothing is. */
  offer: () => string | null;
  /** Where several moves make one choice, the moves of each, by the key of its action. */
  moves: () => Map<string, Tagged[]> | null;
  path: (rest: string) => string;
}

export class Foreseeing {
  #foreseen = $state.raw({ at: NEVER, language: "", previews: new Map<string, Preview>() });
  #previewsAsked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often it was asked to look ahead: only the last time counts. */
  #ahead = 0;
  readonly #options: ForeseeingOptions;

  constructor(options: ForeseeingOptions) {
    this.#options = options;
  }

  readonly previews: Map<string, Preview> = $derived.by(() => {
    const { at, language, previews } = this.#foreseen;
    return this.#isStillAsked(at) && language === speech.language ? previews : new Map<string, Preview>();
  });

  foresee(choices: Choice[]): void {
    this.stop();
    const now = this.#options.now();
    const ahead = (this.#ahead += 1);
    if (!now || now.seat === null || choices.length === 0) return;
    if (this.#options.moves() && choices.length > MOST_TOGETHER) return;
    const actions = choices.map((choice) => choice.action);
    this.#timer = setTimeout(() => void this.#askAll(ahead, now, actions), PREVIEW_DELAY);
  }

  /** What was not asked yet is not asked any more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Whether it may be too late to undo this, once it is done; what cannot be found out counts as if it were. */
  async isFinal(action: unknown, then: unknown[]): Promise<boolean> {
    const now = this.#options.now();
    const known = then.length ? undefined : this.previews.get(keyOf(action));
    if (known || !now) return known?.is_final ?? true;
    const asked = then.length ? { actions: [], together: [[action, ...then]] } : { actions: [action] };
    const request = { seat: now.seat, number: now.number, ...asked, language: speech.language };
    try {
      const { previews } = await api.post<{ previews: Preview[] }>(this.#options.path("/preview"), request);
      return previews[0]?.is_final ?? true;
    } catch {
      return true;
    }
  }

  /** It is the same position, or others have answered meanwhile what is asked of all of us, which changes nothing for me. */
  #isStillAsked(at: Asked): boolean {
    const now = this.#options.now();
    if (!now || now.seat !== at.seat) return false;
    if (now.number === at.number) return true;
    const areFewer = now.actors.length < at.actors.length && now.actors.every((seat) => at.actors.includes(seat));
    return areFewer && now.turn === at.turn && this.#options.offer() === at.offer;
  }

  /** A few at a time, the first ones first, until all are known or something else is asked. */
  async #askAll(ahead: number, now: Now, actions: unknown[]): Promise<void> {
    const { number, turn, seat, actors } = now;
    const known = this.#foreseen.at;
    const offer = this.#options.offer() ?? "";
    const at = this.#isStillAsked(known) ? known : { number, turn, seat, actors, offer };
    const round = `${at.number} ${speech.language}`;
    const fresh = actions.filter((action) => !this.#previewsAsked.has(`${round} ${keyOf(action)}`));
    for (const some of slices(fresh, MOST_PREVIEWS)) {
      if (this.#ahead !== ahead || !this.#isStillAsked(at)) return;
      if (!(await this.#askSome(round, at, some))) return;
    }
  }

  async #askSome(round: string, at: Asked, actions: unknown[]): Promise<boolean> {
    const moves = this.#options.moves();
    const asked = moves ? { actions: [], together: actions.map((action) => moves.get(keyOf(action))) } : { actions };
    const request = { seat: at.seat, number: this.#options.now()?.number, ...asked, language: speech.language };
    for (const action of actions) this.#previewsAsked.add(`${round} ${keyOf(action)}`);
    try {
      const { previews } = await api.post<{ previews: Preview[] }>(this.#options.path("/preview"), request);
      if (!this.#isStillAsked(at)) return false;
      const known = new Map(this.previews);
      previews.forEach((preview, index) => known.set(keyOf(actions[index]), preview));
      this.#foreseen = { at, language: request.language, previews: known };
      return true;
    } catch {
      // A preview is a courtesy: without one the move can be made all the same, and be foreseen at the next touch.
      for (const action of actions) this.#previewsAsked.delete(`${round} ${keyOf(action)}`);
      return false;
    }
  }
}

// Positions that have passed, as they were seen: fetched once each, from my seat, or from any when the game is over.

import { api, troubleOf } from "../../api/client";
import type { Now, Step } from "../../api/types";
import { speech } from "../../i18n/index.svelte";

export class Past {
  #positions = $state.raw(new Map<string, Now>());
  #stories = $state.raw(new Map<string, Step[]>());
  /** The sentence for what went wrong when the position now asked for was fetched. */
  trouble = $state("");
  readonly #path: (rest: string) => string;
  readonly #isGeneric: () => boolean;
  #asked = new Set<string>();

  constructor(path: (rest: string) => string, isGeneric: () => boolean) {
    this.#path = path;
    this.#isGeneric = isGeneric;
  }

  #query(seat: number | null): string {
    const query = new URLSearchParams({ language: speech.language });
    if (seat !== null) query.set("seat", String(seat));
    if (this.#isGeneric()) query.set("generic", "true");
    return String(query);
  }

  at(number: number, seat: number | null): Now | null {
    return this.#positions.get(`/at/${number}?${this.#query(seat)}`) ?? null;
  }

  story(seat: number | null): Step[] | null {
    return this.#stories.get(`/history?${this.#query(seat)}`) ?? null;
  }

  async fetchAt(number: number, seat: number | null): Promise<void> {
    const now = await this.#fetch<Now>(`/at/${number}?${this.#query(seat)}`);
    if (now) this.#positions = new Map(this.#positions).set(now.rest, now.answer);
  }

  async fetchStory(seat: number | null): Promise<void> {
    const story = await this.#fetch<{ steps: Step[] }>(`/history?${this.#query(seat)}`);
    if (story) this.#stories = new Map(this.#stories).set(story.rest, story.answer.steps);
  }

  async #fetch<Answer>(rest: string): Promise<{ rest: string; answer: Answer } | null> {
    if (this.#asked.has(rest)) return null;
    this.#asked.add(rest);
    try {
      const answer = await api.get<Answer>(this.#path(rest));
      this.trouble = "";
      return { rest, answer };
    } catch (error) {
      this.#asked.delete(rest);
      this.trouble = troubleOf(error);
      return null;
    }
  }
}

// A game's rules, in the language that was asked for last.

import type { Language } from "../i18n/index.svelte";
import { api } from "./client";
import type { Rules } from "./types";

export class RuleBook {
  rules = $state.raw<Rules | null>(null);
  error = $state.raw<unknown>(null);
  #asked = "";

  /** What is shown stays until the answer is here; an answer is dropped if something else was asked for since. */
  async ask(game: string, language: Language): Promise<void> {
    const path = `/api/games/${encodeURIComponent(game)}/rules?language=${language}`;
    this.#asked = path;
    this.error = null;
    try {
      const rules = await api.get<Rules>(path);
      if (this.#asked === path) this.rules = rules;
    } catch (error) {
      if (this.#asked === path) this.error = error;
    }
  }
}

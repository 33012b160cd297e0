// Learning a game: opening its guided first game, and whether somebody has met the game before.

import { api } from "../../api/client";
import type { components } from "../../api/schema";
import { go } from "../../router.svelte";

type Made = components["schemas"]["Made"];

const KEY = "met-games";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** The games that this browser has learned, or played to the end: they are not offered to be learned any more. */
class Met {
  #games = $state.raw<string[]>(kept());

  has(slug: string): boolean {
    return this.#games.includes(slug);
  }

  add(slug: string): void {
    if (this.has(slug)) return;
    this.#games = [...this.#games, slug];
    localStorage.setItem(KEY, JSON.stringify(this.#games));
  }
}

export const met = new Met();

/** Goes to my guided first game: the one that I have begun, or a new one. */
export async function learn(slug: string, anew = false): Promise<void> {
  const made = await api.post<Made>(`/api/lessons/${encodeURIComponent(slug)}`, { anew });
  go(made.path);
}

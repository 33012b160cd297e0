// What games are called and how they are won, in the language that is spoken.  Of the games in the box the page knows it
// by itself; of any other the shelf tells it.

import { catalogues, speech } from "../i18n/index.svelte";
import { api } from "./client";
import type { GameInfo } from "./types";

let others = $state.raw<GameInfo[]>([]);

export function learnTitles(games: GameInfo[]): void {
  others = games;
}

/** Asks the shelf about a game that the page knows nothing of; without an answer it keeps its English name. */
export async function askTitle(slug: string): Promise<void> {
  if (`lobby.${slug}_title` in catalogues.en || others.length) return;
  learnTitles(await api.get<GameInfo[]>("/api/games").catch(() => []));
}

export function titleOf({ title, ...one }: { title: string } & ({ game: string } | { slug: string })): string {
  const slug = "game" in one ? one.game : one.slug;
  const told = others.find((game) => game.slug === slug)?.titles[speech.language];
  return catalogues[speech.language][`lobby.${slug}_title`] ?? told ?? title;
}

/** One sentence; empty while it is not known. */
export function goalOf(slug: string): string {
  const told = others.find((game) => game.slug === slug)?.goals;
  return catalogues[speech.language][`lobby.${slug}_goal`] ?? told?.[speech.language] ?? told?.en ?? "";
}

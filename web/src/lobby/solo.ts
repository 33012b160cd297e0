// What I played alone, in figures and lines.

import type { SoloGame, SoloHistory } from "../api/types";
import { t } from "../i18n/index.svelte";

/** Without a last game whose end was not told here yet. */
export function toldHistory(history: SoloHistory, isTold: (table: string) => boolean): SoloHistory {
  const last = history.games.at(-1);
  if (!last || isTold(last.table)) return history;
  const games = history.games.slice(0, -1);
  return { ...history, games, best: history.best?.table === last.table ? bestOf(games) : history.best };
}

/** The highest score; of equal ones the first that was made. */
function bestOf(games: SoloGame[]): SoloGame | null {
  return games.reduce<SoloGame | null>((best, game) => (best && best.score >= game.score ? best : game), null);
}

/** "3 days in a row · your best 287"; nothing for whoever has played none. */
export function soloLine({ streak, best }: SoloHistory): string {
  const parts = [
    streak > 1 ? t("lobby.solo_line", { count: streak }) : "",
    best ? t("lobby.solo_line_best", { score: best.score }) : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

export interface Dot {
  x: number;
  y: number;
  game: SoloGame;
}

/** The scores as dots in a frame of this size, from the left to the right as they were made. */
export function dotsOf(games: SoloGame[], most: number, width: number, height: number): Dot[] {
  const step = games.length > 1 ? width / (games.length - 1) : 0;
  return games.map((game, at) => ({
    x: games.length > 1 ? at * step : width / 2,
    y: height * (1 - game.score / most),
    game,
  }));
}

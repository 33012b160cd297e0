// How well a bot of a level plays: as it was measured against the level below, in few words.

import type { Level, LevelInfo } from "../api/types";
import { t } from "../i18n/index.svelte";

export const LEVELS: Level[] = ["easy", "medium", "hard"];

/** What was measured of a level, or who plays it here; nothing where neither is known. */
export function figureOf(level: Level, infos: LevelInfo[]): string {
  const info = infos.find((one) => one.level === level);
  if (info?.played_by) return t("lobby.level_played_by", { name: info.played_by });
  if (!info?.below || !info.games) return "";
  const won = Math.round(info.won * 10) / 10;
  return t("lobby.level_measured", { won, games: info.games, below: t(`lobby.level_${info.below}`) });
}

/** How sure that is: the interval of its win rate. */
export function surenessOf(level: Level, infos: LevelInfo[]): string {
  const info = infos.find((one) => one.level === level);
  if (!info?.below || !info.games || info.played_by) return "";
  const [low, high] = [info.low, info.high].map((share) => Math.round(100 * share));
  return t("lobby.level_sureness", { low: low ?? 0, high: high ?? 0 });
}

/** A level with its figure, as one choice of a list. */
export function levelWords(level: Level, infos: LevelInfo[]): string {
  const name = t(`lobby.level_${level}`);
  const figure = figureOf(level, infos);
  return figure ? t("lobby.level_with_figure", { level: name, figure }) : name;
}

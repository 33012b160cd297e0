// How far the game is, for the top bar: the turn, and how many cards lie above the End of Game card.

import type { Now } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

export function progressOf(now: Now): [string, string] {
  const view = now.view as View;
  const turn = t("elector_counts.turn", { count: now.turn });
  if (view.over) return [turn, t("elector_counts.over")];
  if (view.above_end === null)
    return [turn, t(view.is_end_game ? "elector_counts.end_game" : "elector_counts.last_turn")];
  return [turn, t("elector_counts.to_end", { count: view.above_end })];
}

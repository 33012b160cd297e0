// How far the game is, for the top bar.

import type { Now } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

/** The round, and after it what is done in it; a phone has room for the first only. */
export function roundOf(now: Now): [string, string] {
  const view = now.view as View;
  return [
    t("crossroll.round", { round: view.round }),
    view.over ? t("crossroll.over") : t(`crossroll.asks_${view.asks}`),
  ];
}

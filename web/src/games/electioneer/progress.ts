// How far the game is, for the top bar: the round, and what is done in it.

import type { Now } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

/** What is chosen before the first turn is sealed: all choose at once. */
export function isPlaying(now: Now): boolean {
  const { asks } = now.view as View;
  return asks !== "start" && asks !== "keep";
}

export function progressOf(now: Now): [string, string] {
  const view = now.view as View;
  const round = t("electioneer.round", { count: view.round });
  if (view.over) return [round, t("electioneer.over")];
  if (!isPlaying(now)) return [t("electioneer.setting_up"), ""];
  return [round, t(`electioneer.variant_${view.variant}`)];
}

// How far the game is, for the top bar: the year, and its era.

import type { Now } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

export function progressOf(now: Now): [string, string] {
  const view = now.view as View;
  if (view.asks === "draft") return [t("dealers_in_hope.drafting"), ""];
  const year = t("dealers_in_hope.year", { count: view.year });
  return [year, view.over ? t("dealers_in_hope.over") : t(`dealers_in_hope.era_${view.era}`)];
}

/** What is chosen in winter is sealed: nothing of it can be foreseen. */
export function isOpenly(now: Now): boolean {
  return (now.view as View).asks !== "winter_discard";
}

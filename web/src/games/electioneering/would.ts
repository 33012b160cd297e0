// One short line for what a move would do: "takes 3, you play back 3", "locks the row".

import { speech, t } from "../../i18n/index.svelte";
import type { Pack } from "./components";
import type { Foresight } from "./foresight";
import { listOf } from "./listing";

export function wouldDo(pack: Pack, foresight: Foresight, caresNow: readonly number[]): string {
  const said: string[] = [];
  if (foresight.taken.length) said.push(t("electioneering.would_take", { count: foresight.taken.length }));
  if (foresight.takes) said.push(t("electioneering.would_swap"));
  if (foresight.owed) said.push(t("electioneering.would_play_back", { count: foresight.owed }));
  if (foresight.locks) said.push(t("electioneering.would_lock"));
  if (foresight.ends) said.push(t("electioneering.would_end"));
  const isSettled = !foresight.taken.length && !foresight.takes && !foresight.owed;
  const cares = foresight.cares;
  const isNew = cares !== null && cares.join() !== caresNow.join();
  if (cares && isSettled && (isNew || said.length === 0)) {
    const suits = listOf(cares.map((suit) => pack.suits[suit]?.short[speech.language] ?? ""));
    said.push(t(isNew ? "electioneering.would_care" : "electioneering.would_stay", { suits }));
  }
  return said.join(t("electioneering.comma"));
}

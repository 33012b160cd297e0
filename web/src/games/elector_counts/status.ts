// What stands beside a name: who comes next, and to whom one passes.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

export function statusOf(view: View, seat: SeatInfo, seats: number): string {
  if (view.over) return "";
  const me = view.seat;
  if (me !== null && seats > 2 && me !== seat.index) {
    if ((me + 1) % seats === seat.index) return t("elector_counts.plays_after_you");
    if ((seat.index + 1) % seats === me && !view.is_end_game) return t("elector_counts.you_pass_to");
  }
  return seat.kind === "bot" ? t("elector_counts.bot") : "";
}

// What is said beside a name: who still chooses, who has, who rolls.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

export function statusOf(view: View, info: SeatInfo): string {
  const seat = info.index;
  if (view.over) return view.winners.includes(seat) ? t("crossroll.status_won") : "";
  const said = doing(view, seat, info.thinking ?? false);
  return info.kind === "bot" ? t("crossroll.status_bot", { said }) : said;
}

function doing(view: View, seat: number, isThinking: boolean): string {
  const isAsked = view.waiting.includes(seat);
  if (isAsked && isThinking) return t("crossroll.status_thinks");
  if (view.asks === "roll" || view.asks === "aside")
    return t(isAsked ? "crossroll.status_rolls" : "crossroll.status_waits");
  if (isAsked) return t("crossroll.status_chooses");
  if (view.has_chosen[seat]) return t("crossroll.status_chosen");
  return t(view.asks === "bonus" ? "crossroll.status_no_bonus" : "crossroll.status_waits");
}

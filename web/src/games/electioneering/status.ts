// What is said beside a name: who is at it, who is next, who only watches.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { View } from "./events";

export function statusOf(view: View, seats: SeatInfo[], seat: number, me: number | null): string {
  const info = seats[seat];
  if (view.mover === seat) return t(info?.thinking ? "electioneering.thinks" : "electioneering.plays_now");
  if (view.contenders.length > 0) {
    const place = view.contenders.indexOf(seat);
    if (place < 0) return t("electioneering.not_in_run_off");
    return t(place < view.acted ? "electioneering.has_played" : "electioneering.plays_later");
  }
  if (view.mover === null) return "";
  const after = (seat - view.mover + view.seats) % view.seats;
  if (after === 1) return t(view.mover === me ? "electioneering.after_you" : "electioneering.plays_next");
  const isBegun = view.rows.some((row) => row.length > 1);
  if (after === view.seats - 1 && isBegun) return t("electioneering.played_last");
  return t(info?.kind === "bot" ? "electioneering.bot" : "electioneering.waits");
}

// What a link to a table offers to whoever follows it.

import { titleOf } from "../api/titles.svelte";
import type { SeatInfo, TableInfo } from "../api/types";
import { t } from "../i18n/index.svelte";
import { listed } from "./telling";

export interface Invitation {
  title: string;
  sentence: string;
  canSit: boolean;
  isMine: boolean;
}

export function invitation(table: TableInfo, { key, isTake }: { key: string; isTake: boolean }): Invitation {
  const isMine = table.seats.some((seat) => seat.mine);
  const people = table.seats.filter((seat) => seat.kind === "person" && !seat.mine).map((seat) => seat.name);
  const hasOpen = table.seats.some((seat) => seat.kind === "open");
  const facts = { title: titleOf(table), names: listed(people) };
  if (isTake) return { title: t("lobby.take_title", facts), sentence: t("lobby.take_text"), canSit: true, isMine };
  const title = people.length
    ? t("lobby.invites_you", { ...facts, count: people.length })
    : t("lobby.invited_to", facts);
  if (table.status === "over") return { title: titleOf(table), sentence: t("lobby.table_over"), canSit: false, isMine };
  if (!hasOpen) {
    // With the link for one seat the server has the last word; without one there is nothing left to take.
    if (isMine) return { title: titleOf(table), sentence: t("lobby.you_sit_here"), canSit: false, isMine };
    return {
      title: titleOf(table),
      sentence: key ? t("lobby.link_used_up") : t("lobby.table_full"),
      canSit: false,
      isMine,
    };
  }
  // Once cards are dealt, a seat that was left has a link of its own.
  if (table.status === "playing" && !key)
    return { title: titleOf(table), sentence: t("lobby.needs_link"), canSit: false, isMine };
  return { title, sentence: "", canSit: true, isMine };
}

export function seatLine(seat: SeatInfo): string {
  if (seat.kind === "bot") return t(`lobby.bot_${seat.level ?? "medium"}`);
  if (seat.mine) return t("lobby.thats_you");
  return seat.here ? t("lobby.is_here") : t("lobby.is_away");
}

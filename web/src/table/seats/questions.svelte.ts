// Everybody at the table is told how a question ended.

import { t } from "../../i18n/index.svelte";
import { toast } from "../../kit/toasts.svelte";
import type { Room } from "../room.svelte";
import { askedNow, endingOf, type Asked } from "./questions";

/** What was agreed on comes a moment after the question has gone. */
const AFTERMATH = 600;

export function tellEndings(room: Room): void {
  let asked: Asked | null = null;

  $effect(() => {
    const { table, heard } = room.session;
    if (!table) return;
    const question = table.proposal ?? null;
    if (question?.id === asked?.question.id) {
      if (asked && question) asked = { ...asked, question };
      return;
    }
    const ended = asked;
    asked = question && askedNow(question, table, heard);
    if (ended && ended.question.id !== room.endedQuestion) setTimeout(() => tell(ended), AFTERMATH);
  });

  function tell(ended: Asked): void {
    const { table, steps } = room.session;
    if (!table) return;
    const nameOf = (seat: number | null) => table.seats[seat ?? -1]?.name ?? "";
    const { kind, by, seat, waits_for } = ended.question;
    const ending = endingOf(ended, table, steps);
    const refuser = waits_for.length === 1 ? nameOf(waits_for[0] ?? null) : "";
    if (ending === "agreed")
      toast(kind === "bot" ? t("table.ask_agreed_bot", { name: nameOf(seat) }) : t("table.ask_agreed_takeback"));
    else if (ending === "refused" && refuser) toast(t("table.ask_refused_by", { name: refuser }));
    else toast(t(`table.ask_${ending}`, { name: nameOf(by) }));
  }
}

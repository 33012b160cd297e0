// Sentences of the lobby that are put together from facts.

import { endings } from "../api/endings.svelte";
import type { MyTable, Outcome, SeatInfo, TableInfo } from "../api/types";
import { catalogues, speech, t } from "../i18n/index.svelte";
import { capital } from "../kit/capital";

/** How lists and days are written: British English, as the rest of the frame. */
export function locale(): string {
  return speech.language === "en" ? "en-GB" : speech.language;
}

/** The lobby's own words for it, if there are any. */
export function told(key: string, otherwise: string): string {
  return catalogues[speech.language][key] ?? otherwise;
}

/** "first_seat" for people: "First seat". */
export function readable(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return capital(words);
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** How long ago, in the largest unit: "2 hours"; nothing within the first minute. */
export function since(time: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(time)) / 1000;
  if (!(seconds >= 60)) return "";
  const units: [string, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(
    Math.floor(seconds / size),
  );
}

/** The day that something ended: today, yesterday, a weekday within the week, else a date. */
export function dayOf(time: string, now: Date = new Date()): string {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return "";
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((start(now) - start(then)) / 86_400_000);
  if (days <= 1) return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(-Math.max(0, days), "day");
  if (days < 7) return then.toLocaleDateString(locale(), { weekday: "long" });
  return then.toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}

/** Where a table stands, in a few words. */
export function standing({ table, my_turn, when, waiting_for, updated }: MyTable): string {
  if (table.status === "waiting") {
    const count = table.seats.filter((seat) => seat.kind === "open").length;
    return count ? t("lobby.seats_open", { count }) : t("lobby.not_started");
  }
  if (my_turn) return t("lobby.your_move", { when });
  const awaited = waiting_for.map((index) => table.seats[index]).filter((seat): seat is SeatInfo => seat !== undefined);
  if (!awaited.length) return t("lobby.turn", { when: capital(when) });
  if (awaited.every((seat) => seat.kind === "bot" || seat.lent))
    return t("lobby.bots_thinking", { when: capital(when) });
  const names = listed(awaited.map((seat) => seat.name));
  const time = since(updated);
  return time ? t("lobby.waiting_for_long", { names, time }) : t("lobby.waiting_for", { names });
}

/** How it ended: who won, and by what; alone, by what. */
export function ending(seats: SeatInfo[], outcome: Outcome): string {
  const scores = [...outcome.scores].sort((a, b) => b - a).join("–");
  const facts = { scores, unit: told(`lobby.unit_${outcome.unit}`, outcome.unit) };
  const winners = outcome.winners.map((index) => seats[index]).filter((seat): seat is SeatInfo => seat !== undefined);
  if (seats.length === 1) return t("lobby.solo_score", facts);
  if (!winners.length) return t("lobby.nobody_won", facts);
  const [only] = winners;
  const mine = seats.filter((seat) => seat.mine);
  if (winners.length === 1 && only?.mine && mine.length === 1) return t("lobby.you_won", facts);
  return t("lobby.won", { ...facts, names: listed(winners.map((seat) => seat.name)) });
}

/** How a finished table ended, if that was told here; the lobby gives no count away. */
export function toldOutcome({ table, outcome }: Pick<MyTable, "table" | "outcome">): Outcome | null {
  return endings.has(table.code) ? outcome : null;
}

/** The same in a sentence, or that it waits to be told. */
export function toldEnding(mine: Pick<MyTable, "table" | "outcome">): string {
  const outcome = toldOutcome(mine);
  if (outcome) return ending(mine.table.seats, outcome);
  return t(mine.outcome ? "lobby.end_waits" : "lobby.it_is_over");
}

/** Everybody at the table but me. */
export function company(seats: SeatInfo[]): string {
  const others = seats.filter((seat) => !seat.mine);
  return others.length ? t("lobby.with", { names: listed(others.map((seat) => seat.name)) }) : t("lobby.alone");
}

/** What the game calls watching it again, and looking at how it ended. */
export function watchWords({ game }: Pick<TableInfo, "game">): { again: string; end: string } {
  return {
    again: told(`lobby.${game}_watch_again`, t("lobby.watch_again")),
    end: told(`lobby.${game}_see_end`, t("lobby.see_count")),
  };
}

/** What follows the title of a finished table: with whom, when, and how it ended. */
export function finishedLine(mine: MyTable): string {
  const { table, updated } = mine;
  const facts = { day: dayOf(updated), ending: toldEnding(mine) };
  if (table.seats.length === 1) return t("lobby.finished_solo", facts);
  return t("lobby.finished_line", { ...facts, company: company(table.seats) });
}

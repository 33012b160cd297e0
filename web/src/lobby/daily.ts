// The roll of a day, in words and lines.

import type { DailyEntry, Day } from "../api/types";
import { t } from "../i18n/index.svelte";
import { locale } from "./telling";

const TOP = 3;

/** "15 November", with the year where it is another one, and the weekday if asked for. */
export function dateOf(
  day: string,
  { weekday = false, now = new Date() }: { weekday?: boolean; now?: Date } = {},
): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? {} : ({ year: "numeric" } as const);
  return date.toLocaleDateString(locale(), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...year,
    ...(weekday ? { weekday: "long" } : {}),
  });
}

/** How long until then, in the largest unit that fills: "in 3 hours". */
export function until(moment: string, now: number = Date.now()): string {
  const minutes = Math.max(1, Math.round((Date.parse(moment) - now) / 60_000));
  const format = new Intl.RelativeTimeFormat(locale());
  return minutes < 60 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 60), "hour");
}

/** The sign of what was achieved: a capital that stands alone ("Route C", "C線"), or the name itself. */
export function signOf(feat: string): string {
  return /[A-Z](?![a-z])/.exec(feat)?.[0] ?? feat;
}

/** The day without my own score, until my table has told it here. */
export function sayable(day: Day, isTold: (table: string) => boolean): Day {
  const { mine } = day;
  if (mine?.score == null || mine.table === null || isTold(mine.table)) return day;
  return {
    ...day,
    mine: { ...mine, score: null, place: null, feats: [] },
    entries: day.entries.filter((entry) => !entry.is_mine),
  };
}

export interface Line {
  entry: DailyEntry;
  name: string;
}

/** What the card shows of the leaderboard: the best, and me, today or yesterday. */
export function cardLines({ entries, mine, mine_before }: Day): Line[] {
  const best = entries.slice(0, TOP).map((entry) => ({ entry, name: entry.is_mine ? t("lobby.you") : entry.name }));
  if (best.some(({ entry }) => entry.is_mine)) return best;
  const me =
    mine?.score != null
      ? { entry: mine, name: t("lobby.you") }
      : mine_before?.place != null
        ? { entry: mine_before, name: t("lobby.you_yesterday") }
        : null;
  return me ? [...best.slice(0, TOP - 1), me] : best;
}

/** Everybody who is listed, and me behind them if I am further down. */
export function listing({ entries, mine }: Day): DailyEntry[] {
  return mine?.score != null && !entries.some((entry) => entry.is_mine) ? [...entries, mine] : entries;
}

/** What my entry came to, or how it stands. */
export function myStanding({ mine, counted, is_over }: Day): string {
  if (!mine) return is_over ? t("lobby.daily_not_played") : t("lobby.daily_one_entry");
  if (mine.score === null) return is_over ? t("lobby.daily_can_finish") : t("lobby.daily_unfinished");
  if (mine.is_late) return t("lobby.daily_late");
  return t("lobby.daily_placed", { place: mine.place ?? 1, count: counted });
}

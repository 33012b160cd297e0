// Figures and names of the lab, as they are printed.

import { t } from "../i18n/index.svelte";
import { capital } from "../kit/capital";
import { listed, locale } from "../lobby/telling";
import type { LabRun, LadderRow } from "./lab.svelte";

export function grouped(count: number): string {
  return new Intl.NumberFormat(locale()).format(count);
}

/** Points to either side: one figure behind the point. */
export function points(half: number): string {
  return `± ${half.toFixed(1)}`;
}

/** How long, in the unit that one would say it in. */
export function lasting(seconds: number): string {
  if (seconds < 90) return t("lab.seconds", { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t("lab.minutes", { count: Math.round(seconds / 60) });
  return t("lab.hours", { count: Math.round(seconds / 3600) });
}

export function speedOf(run: LabRun): string {
  const speed = run.speed ?? 0;
  return grouped(speed >= 10 ? Math.round(speed) : Number(speed.toFixed(1)));
}

/** A bot by what it is called here: `ismcts:250` searches 250 times. */
export function botName(spec: string): string {
  const [name, detail = ""] = spec.split(":", 2) as [string, string?];
  if (name === "ismcts") return detail ? t("lab.bot_search", { detail }) : t("lab.bot_search_plain");
  if (name === "random") return t("lab.bot_random");
  if (name === "greedy") return detail ? t("lab.bot_greedy", { detail }) : t("lab.bot_greedy_plain");
  if (name === "cheat") return t("lab.bot_cheat");
  return spec;
}

/** Who plays, each kind once. */
export function botNames(specs: readonly string[]): string {
  return listed([...new Set(specs.map(botName))]);
}

export function timeOf(moment: string): string {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return "";
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday
    ? then.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" })
    : then.toLocaleDateString(locale(), { day: "numeric", month: "short" });
}

/** What a ladder says: who is the strongest, or which neighbours are still too near to each other. */
export function ladderFinding(rows: readonly LadderRow[]): string {
  const close = rows.findIndex((row, place) => place > 0 && row.high >= (rows[place - 1]?.low ?? Infinity));
  const [upper, lower] = [rows[close - 1], rows[close]];
  if (upper && lower) return capital(t("lab.not_apart", { upper: botName(upper.bot), lower: botName(lower.bot) }));
  return capital(t("lab.strongest", { bot: botName(rows[0]?.bot ?? "") }));
}

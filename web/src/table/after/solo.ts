// A game alone, when it is over: its points against par, and against the best before it.

import { api } from "../../api/client";
import type { SoloChart, SoloPoint } from "../../api/types";
import { t } from "../../i18n/index.svelte";

const asked = new Map<string, Promise<SoloChart>>();

/** Asked for once: a finished game does not change. */
export function soloOf(path: string): Promise<SoloChart> {
  const known = asked.get(path);
  if (known) return known;
  const answer = api.get<SoloChart>(`${path}/solo`);
  asked.set(path, answer);
  answer.catch(() => asked.delete(path));
  return answer;
}

export function scoreOf(points: SoloPoint[]): number {
  return points.at(-1)?.points ?? 0;
}

/** How it came out, in two short sentences. */
export function verdictOf({ par, points, best }: SoloChart): string[] {
  const score = scoreOf(points);
  const over = score - par;
  const against = over === 0 ? "on" : over > 0 ? "above" : "below";
  const said = [t(`table.solo_${against}_par`, { points: Math.abs(over), par })];
  if (!best) return said;
  const more = score - best.score;
  const beside = more > 0 ? "more" : more === 0 ? "same" : "short";
  return [...said, t(`table.solo_${beside}`, { points: Math.abs(more), best: best.score })];
}

/** What was had by a turn: what came with it, or with the one before. */
export function pointsBy(points: SoloPoint[], turn: number): number | null {
  const last = points.findLast((point) => point.turn <= turn);
  return last && turn <= (points.at(-1)?.turn ?? 0) ? last.points : null;
}

/** The top of the scale: everything fits under it, in steps of fifty. */
export function topOf({ par, points, best }: SoloChart): number {
  return Math.ceil(Math.max(par, scoreOf(points), best?.score ?? 0, 1) / 50) * 50;
}

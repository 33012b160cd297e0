// What people said: the last lines come with the first frame, earlier ones when they are asked for.

import type { ChatLine } from "../api/types";

/** The lines that are known and those that came, in order; where lines between them are missing, those that came. */
export function continued(known: ChatLine[], come: ChatLine[]): ChatLine[] {
  const first = come[0]?.number;
  const last = known.at(-1)?.number ?? 0;
  if (first === undefined) return known;
  if (last < first - 1) return come;
  return [...known.filter((line) => line.number < first), ...come];
}

/** Whether something was said before these lines. */
export function hasEarlier(lines: ChatLine[]): boolean {
  return (lines[0]?.number ?? 1) > 1;
}

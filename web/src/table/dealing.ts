// My part in the deal of a table that waits: what was pledged, and given once everybody has pledged.

import { pledgeOf } from "../api/deal";
import { freshPart, parts, type Part } from "../api/parts";
import type { SeatInfo, TableInfo } from "../api/types";

/** What is to be told to the server now. */
export type Word =
  | { path: "/pledge"; pledge: string }
  | { path: "/contribute"; contribution: string; sealed: string; pledges: string[] };

function mineOf(table: TableInfo): SeatInfo[] {
  return table.seats.filter((seat) => seat.mine && seat.kind === "person");
}

function lacks(seat: SeatInfo): boolean {
  return seat.owes || (seat.pledge !== "" && !seat.has_given);
}

/** Whether others are waited for: there is a seat that nobody has, or somebody's part is missing that is not mine. */
export function waitsForOthers(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.kind === "open" || (!seat.mine && lacks(seat)));
}

/** Given for another seal or beside other pledges, it is known to the server: it must not count any more. */
function isSpent({ seen }: Part, sealed: string, pledges: string[]): boolean {
  return seen !== undefined && (seen.sealed !== sealed || seen.pledges.join() !== pledges.join());
}

/** What this device has to say to a table, which it remembers before it says it; nothing, if it has said all. */
export function nextWord(table: TableInfo): Word | null {
  const mine = mineOf(table);
  if (table.status !== "waiting" || table.deals !== "together" || !mine.length) return null;
  const pledges = table.seats.map((seat) => seat.pledge);
  let part = parts.of(table.code);
  if (!part || isSpent(part, table.sealed, pledges)) part = parts.keep(table.code, freshPart(part?.times).part);
  const pledge = pledgeOf(part.contribution);
  if (mine.some((seat) => seat.owes || seat.pledge !== pledge)) return { path: "/pledge", pledge };
  if (table.seats.some((seat) => seat.kind === "open" || seat.owes) || mine.every((seat) => seat.has_given))
    return null;
  const times = part.seen ? part.times : part.times + 1;
  parts.keep(table.code, { ...part, seen: { sealed: table.sealed, pledges }, times });
  return { path: "/contribute", contribution: part.contribution, sealed: table.sealed, pledges };
}

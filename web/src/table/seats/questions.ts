// How a question to the table ended.  The server only says that it is not open any more; what happened beside it tells why.

import type { Proposal, Step, TableInfo } from "../../api/types";

export type Ending = "agreed" | "refused" | "withdrawn" | "lapsed" | "closed";

export interface Asked {
  question: Proposal;
  /** The last entry heard, and who sat here, when it was asked. */
  at: number;
  kinds: string[];
}

export function askedNow(question: Proposal, table: TableInfo, heard: number): Asked {
  return { question, at: heard, kinds: table.seats.map((seat) => seat.kind) };
}

export function endingOf({ question, at, kinds }: Asked, table: TableInfo, steps: Step[]): Ending {
  const since = steps.filter((step) => step.number > at);
  if (question.kind === "takeback" && since.some((step) => step.kind === "undo" && step.back_to === question.number))
    return "agreed";
  if (question.seat !== null && table.seats[question.seat]?.kind === "bot") return "agreed";
  if (table.seats.some((seat) => seat.kind !== kinds[seat.index])) return "lapsed";
  if (question.kind === "takeback" && since.length > 0) return "lapsed";
  if (table.seats[question.by]?.mine) return "refused";
  // Only I was still to answer, and I have not refused.
  return question.waits_for.every((seat) => table.seats[seat]?.mine) ? "withdrawn" : "closed";
}

// The deal of a finished game, checked in the browser: every sum of its record, and what this device kept of it.

import { dealText, isWhole, pledgeText, sealText, type SealedRecord } from "../../api/deal";
import type { Part } from "../../api/parts";
import { sha256 } from "../../api/sha256";

/** A text and the digest that it has to have: `printf '%s' TEXT | sha256sum` gives it too. */
export interface Sum {
  text: string;
  digest: string;
}

export type Verdict = "mine" | "fits" | "differs" | "unsealed";

/** Every sum that a record has to fit. */
export function sumsOf(record: SealedRecord): Sum[] {
  const pledges = record.pledges ?? [];
  const pledged = (record.contributions ?? [])
    .map((given, seat) => ({ text: pledgeText(given), digest: pledges[seat] ?? "", given }))
    .filter(({ given, digest }) => given || digest);
  const sums: Sum[] = [{ text: sealText(record), digest: record.sealed ?? "" }];
  if (!isWhole(record)) return sums;
  sums.push(...pledged.map(({ text, digest }) => ({ text, digest })));
  if (record.secret) sums.push({ text: dealText(record), digest: record.seed });
  return sums;
}

/** Whether what this device saw and gave is what the record says, at one of the seats. */
function isAsKept(record: SealedRecord, part: Part): boolean {
  const { contributions = [], pledges = [] } = record;
  const isSeen = part.seen?.sealed === record.sealed && part.seen?.pledges.join() === pledges.join();
  return isSeen && contributions.includes(part.contribution);
}

/** How many deals were broken off here before this one: as the record says, and as this device knows better. */
export function droppedBefore(record: SealedRecord, part: Part | null): number {
  return Math.max(record.draw ?? 0, part?.times ?? 0, 1) - 1;
}

/** `shown` is the seal that the table has shown; `part` is what this device kept of its own part in the deal. */
export function verdictOf(record: SealedRecord, shown: string, part: Part | null): Verdict {
  if (!record.sealed) return part?.seen ? "differs" : "unsealed";
  const hasAll = !isWhole(record) || record.contributions?.length === record.seats;
  const fits = hasAll && record.sealed === shown && sumsOf(record).every(({ text, digest }) => sha256(text) === digest);
  if (!fits) return "differs";
  if (!part?.seen) return "fits";
  return isAsKept(record, part) ? "mine" : "differs";
}

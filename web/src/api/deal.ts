// What a deal is made of, as texts: the same as `core/seal.py`, so that a page can do the sums itself.

import { sha256 } from "./sha256";

/** What a record says of its deal; see "Records" in docs/contract.md. */
export interface SealedRecord {
  format: number;
  game: string;
  rules: number;
  digest: string;
  seats: number;
  chance: string;
  seed: string;
  options: Record<string, number | string | boolean>;
  salt?: string;
  sealed?: string;
  secret?: string;
  code?: string;
  draw?: number;
  pledges?: string[];
  contributions?: string[];
}

/** Records of this format are sealed whole; before, the seal was about seed and salt alone. */
const WHOLE = 3;

function text(purpose: string, ...parts: unknown[]): string {
  return JSON.stringify([`hustings ${purpose} ${WHOLE}`, ...parts]);
}

export function pledgeText(contribution: string): string {
  return text("pledge", contribution);
}

export function pledgeOf(contribution: string): string {
  return sha256(pledgeText(contribution));
}

export function isWhole(record: SealedRecord): boolean {
  return record.format >= WHOLE;
}

export function sealText(record: SealedRecord): string {
  if (!isWhole(record)) return `${record.seed}:${record.salt ?? ""}`;
  const deal = [record.secret ? "together" : "alone", record.chance, record.secret || record.seed, record.salt ?? ""];
  const options = Object.keys(record.options)
    .sort()
    .map((name) => [name, record.options[name]]);
  const about = [record.game, record.rules, record.digest, options, record.seats, record.code ?? "", record.draw ?? 0];
  return text("seal", ...deal, ...about);
}

export function dealText(record: SealedRecord): string {
  return text(
    "deal",
    record.secret,
    record.sealed,
    (record.contributions ?? []).map((given, seat) => [seat, given]),
  );
}

/** 32 bytes by chance, in hex. */
export function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

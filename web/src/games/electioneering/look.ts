// How a piece looks and behaves now, by what the desk says of it.

import type { WhyNot } from "../../api/types";
import type { Explanation } from "../../kit/whynot.svelte";
import type { Desk } from "../../table/contract";

/**
 * lit: one click narrows or acts.  settled: part of the action being made.  quiet: on offer, but another was chosen
 * before it; a click takes it instead.  dim: cannot be touched now and says why.  plain: only lies there.
 */
export type Look = "lit" | "settled" | "quiet" | "dim" | "plain";

/** `offered`: the refs that begin some legal action. */
export function lookOf(desk: Desk, ref: string, offered: ReadonlySet<string>): Look {
  if (!desk.isLive) return "plain";
  if (desk.isSettled(ref)) return "settled";
  if (desk.isLit(ref)) return "lit";
  if (desk.settled.length > 0 && offered.has(ref)) return "quiet";
  return desk.isDim(ref) ? "dim" : "plain";
}

export function explanation(desk: Desk, ref: string, look: Look): Explanation | null {
  if (look !== "dim") return null;
  return { ask: (): Promise<WhyNot | null> => desk.why(ref), onrule: (clause) => desk.openRule(clause) };
}

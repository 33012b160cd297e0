// How a piece looks, by what the desk says of its ref.

import type { Look } from "../../kit/piece";
import type { Desk } from "../../table/contract";

export function lookOf(desk: Desk, ref: string, ordinal?: number): Look {
  if (desk.isSettled(ref, ordinal)) return "settled";
  if (desk.isLit(ref, ordinal)) return "lit";
  return desk.isLive && desk.isDim(ref, ordinal) ? "dim" : "plain";
}

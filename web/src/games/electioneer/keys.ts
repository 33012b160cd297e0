// The board's shortcuts: deeds by their figure, E for the end of the turn, Enter for what the go button says.

import { deedsOf, ofKind } from "./choosing";
import type { Picking } from "./picking.svelte";

export function keysOf(picking: Picking, variant: () => string): (key: string) => boolean {
  return (key) => {
    if (key === "Escape") return picking.putBack();
    if (!picking.isTurn) return key === "Enter" && picking.aim.go();
    if (key === "Enter") return picking.aim.go();
    if (key === "e") {
      const end = ofKind(picking.choices, "EndTurn")[0];
      if (end) picking.aim.play(end);
      return end !== undefined;
    }
    const deed = /^\d$/.test(key) ? deedsOf(variant())[(Number(key) + 9) % 10] : undefined;
    if (!deed || !picking.can(deed)) return false;
    picking.pickDeed(deed);
    return true;
  };
}

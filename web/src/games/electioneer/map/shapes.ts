// The drawings of the map's signs and pieces.

import type { Box } from "../../../kit/map/geography";

export { SHIELD } from "../../../kit/map/shield";

/** A gate: where a campaign may begin. */
export const GATE = "M-5.5 5V-1.5L0-6l5.5 4.5V5z";

/** How large a pawn is drawn, and how far apart those stand that share a zone. */
export const PAWN = { side: 21, apart: 15, lift: 6 };
/** The flag of a card in hand, beside its zone. */
export const FLAG = "M0 0h14v18l-7-4.8L0 18z";
export const FLAG_AT = { x: 5, y: -22 };

/** How much room so many pawns take above their zone. */
export function pawnsBox(count: number): Box {
  const width = PAWN.side + (count - 1) * PAWN.apart;
  return { x: -width / 2, y: -PAWN.side - PAWN.lift, width, height: PAWN.side + PAWN.lift };
}

export const FLAG_BOX: Box = { ...FLAG_AT, width: 14, height: 18 };

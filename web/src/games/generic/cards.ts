// A piece of the generic board as a card: what the server says is printed on it.

import type { Piece } from "../../api/types";
import type { CardData } from "../../kit/card/face";

/** The stripe in a piece's colours. */
export function stripeOf({ colour, second_colour }: Piece): string[] {
  return [colour, second_colour].filter(Boolean) as string[];
}

/** Null for what is no card.  A card whose name is its figure shows it once, and large. */
export function cardOf(piece: Piece): CardData | null {
  if (!piece.face) return null;
  const { figure, kind, does } = piece.face;
  const stripe = stripeOf(piece);
  return {
    name: piece.text === figure ? "" : piece.text,
    ...(stripe.length ? { stripe } : {}),
    ...(kind ? { band: { text: kind } } : {}),
    ...(figure ? { figure: { value: figure, label: "" } } : {}),
    ...(does ? { lines: [{ text: does }] } : {}),
  };
}

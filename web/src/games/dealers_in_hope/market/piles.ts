// The piles of the market: which lie there, and which of them my support could pay for.

import type { Cards, DeckCard } from "../cards/pack";
import { SUPPORT, type SupplyPile, type View } from "../events";
import { mineOf } from "../table";

export interface Common {
  card: DeckCard;
  pile: SupplyPile | undefined;
  count: number;
}

/** Citizens by type, and the top card of the one masses pile (DH-027). */
export function commonPiles(cards: Cards, view: View): Common[] {
  const [top] = view.masses;
  return cards.faces
    .filter(({ kind, isStarting, face }) => !isStarting && (kind === "citizen" || (kind === "masses" && face === top)))
    .map((card) => {
      const pile = view.supply.find((one) => one.card === card.face);
      return { card, pile, count: card.kind === "masses" ? view.masses_count : (pile?.count ?? 0) };
    })
    .toSorted((one, other) => Number(one.card.kind === "masses") - Number(other.card.kind === "masses"));
}

/** The support on my mat, and what my cards could add. */
export function supportOf(view: View): { has: number; cards: number } {
  return { has: mineOf(view)?.markers[SUPPORT] ?? 0, cards: view.hand_strengths[SUPPORT] ?? 0 };
}

export function inReach(view: View, cost: number, isOpen: boolean, count: number): boolean {
  const { has, cards } = supportOf(view);
  return view.seat !== null && isOpen && count > 0 && has + cards >= cost;
}

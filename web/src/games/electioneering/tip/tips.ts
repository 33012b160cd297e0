// What the things of this board say of themselves in their tips, beyond what their kind does.

import { speech, t } from "../../../i18n/index.svelte";
import { cardName, type Card } from "../components";
import { listOf } from "../listing";

/** The kind of a card by what it does, as the rules' words know it. */
export function partOf(card: Card): string {
  if (card.ability !== "none") return { swap_one: "two", sweep_suit: "three", lock: "four" }[card.ability];
  return card.isStar ? "star" : "dual";
}

export function cardTip(card: Card, seen: boolean) {
  const suits = listOf(card.suits.map((suit) => suit.short[speech.language]));
  const key = card.isDual ? "electioneering.worth_each" : "electioneering.worth_in";
  return {
    name: cardName(card, speech.language),
    // A star is worth what lies beside it: its kind says how.
    ...(card.isStar ? {} : { worth: t(key, { count: card.value, suits }) }),
    ...(seen ? { now: t("electioneering.seen_by_all") } : {}),
  };
}

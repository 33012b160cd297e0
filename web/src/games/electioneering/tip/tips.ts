// What the things of this board say of themselves in their tips, beyond what their kind does.

import { speech, t } from "../../../i18n/index.svelte";
import { cardName, type Card } from "../components";
import { listOf } from "../listing";

/** The kind of a card by what it does, as the rules' words know it. */
export function partOf(card: Card): string {
  if (card.ability !== "none") return { swap_one: "two", sweep_suit: "three", lock: "four" }[card.ability];
  return card.isStar ? "star" : "dual";
}

/** A star is worth more beside its like: it says how many of them lie there. */
export function cardTip(card: Card, beside: Card[], seen: boolean) {
  const suits = listOf(card.suits.map((suit) => suit.short[speech.language]));
  const like = beside.filter((each) => each.isStar && each.suits[0] === card.suits[0]).length;
  const said = [
    card.isStar && like > 0 ? t("electioneering.stars_here", { count: like, suits }) : "",
    seen ? t("electioneering.seen_by_all") : "",
  ].filter(Boolean);
  const worth = card.isStar ? "worth_star" : card.isDual ? "worth_each" : "worth_in";
  return {
    name: cardName(card, speech.language),
    worth: t(`electioneering.${worth}`, { count: card.value, suits }),
    ...(said.length ? { now: said.join(t("electioneering.comma")) } : {}),
  };
}

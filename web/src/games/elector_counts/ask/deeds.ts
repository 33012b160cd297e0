// What the buttons of a turn say.

import type { Choice } from "../../../api/types";
import { t } from "../../../i18n/index.svelte";
import { nameOf } from "../card";
import { actionOf } from "../composing";
import type { Pack } from "../pack";
import { sumOf, sumText } from "../would";

const PLAIN = ["EndTurn", "Buy", "TakeUp"];

/** What needs no card of the hand.  The end of the turn comes first, and the cards of the Reserve last: neither their names
    nor prices may push the end of the turn out of the row. */
export function plainDeeds(choices: Choice[]): Choice[] {
  const of = (type: string) => choices.filter((choice) => actionOf(choice).type === type);
  return PLAIN.flatMap(of);
}

/** The cards that were touched, and what a card costs. */
export interface Terms {
  taken: number[];
  price: number;
}

export function deedText(pack: Pack, choice: Choice, { taken, price }: Terms): string {
  const action = actionOf(choice);
  const card = pack.cards[taken[0] ?? -1];
  switch (action.type) {
    case "PlayLocation":
      return t("elector_counts.do_play_location", { count: card?.schillings ?? 0 });
    case "PlaySupport":
      return t("elector_counts.do_play");
    case "Reserve":
      return t("elector_counts.do_reserve");
    case "Sell":
      return t("elector_counts.do_sell", {
        cards: taken.length,
        count: pack.numbers.discard_value * taken.length,
      });
    case "TakeUp":
      return t("elector_counts.do_take_up", { name: nameOf(pack.cards[action.reserve]) });
    case "Buy":
      return t("elector_counts.do_buy", { count: action.count, price: price * action.count });
    case "EndTurn":
      return t("elector_counts.end_turn");
    default:
      return choice.text;
  }
}

/** On its button: where one buys more cards than one, the button before it has said of what. */
export function shortText(pack: Pack, choice: Choice, terms: Terms): string {
  const action = actionOf(choice);
  if (action.type !== "Buy" || action.count === 1) return deedText(pack, choice, terms);
  return t("elector_counts.do_buy_more", { count: action.count, price: terms.price * action.count });
}

/** What is to be done with the cards that were touched, in a sentence. */
export function takenText(pack: Pack, taken: number[], hasTargets: boolean): string {
  const cards = taken.flatMap((face) => pack.cards[face] ?? []);
  const names = cards.map(nameOf).join(t("kit.comma"));
  const isUnits = cards.every(({ type }) => type === "attacker" || type === "defender");
  if (!hasTargets || !isUnits) return t("elector_counts.with_these", { names });
  const strength = taken.length > 1 ? `${sumText(pack, taken)} = ${sumOf(pack, taken)}` : String(sumOf(pack, taken));
  return t(`elector_counts.where_${cards[0]?.type === "defender" ? "defend" : "attack"}`, { names, strength });
}

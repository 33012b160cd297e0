// What the things of this board say of themselves in their tips, beyond what their kind does.

import { t } from "../../i18n/index.svelte";
import type { Own } from "../../table/contract";
import { effectText, nameOf, targetOf, titled } from "./card";
import { speech } from "../../i18n/index.svelte";
import type { Card, Keyword, Pack } from "./pack";

/** Its name, and what its own keywords or effects do. */
export function cardTip(pack: Pack, card: Card): Own {
  const worth = worthOf(pack, card);
  return { name: nameOf(card), ...(worth ? { worth } : {}) };
}

function worthOf(pack: Pack, card: Card): string {
  if (card.type === "location")
    return t("elector_counts.tip_location", { count: card.schillings, points: card.points });
  if (card.type === "support") return card.effects.map(effectText).join(" ");
  return [
    t("elector_counts.tip_strength", { count: card.strength }),
    ...card.keywords.map((keyword) => keywordText(pack, keyword)),
    ...(card.ally ? [t("elector_counts.tip_ally", { name: titled(card.ally[speech.language]) })] : []),
  ].join(" ");
}

export function keywordText(pack: Pack, keyword: Keyword): string {
  return t(`elector_counts.tip_${keyword.kind}`, { count: keyword.n, name: targetOf(pack, keyword) });
}

// What the things of this board say of themselves in their tips, beyond what their kind does.

import { speech, t } from "../../i18n/index.svelte";
import type { Own } from "../../table/contract";
import { effectText, nameOf, targetOf, titled } from "./card";
import type { Card, Keyword, Pack } from "./pack";

type Printed = NonNullable<Own["printed"]>;

/** Its name, what its own effects do, and what each keyword on it means. */
export function cardTip(pack: Pack, card: Card): Own {
  const own: Own = { name: nameOf(card), printed: printedOn(pack, card) };
  if (card.type === "support") return { ...own, does: card.effects.map(effectText).join(" ") };
  if (card.type === "location")
    return { ...own, worth: t("elector_counts.tip_location", { count: card.schillings, points: card.points }) };
  return { ...own, worth: t("elector_counts.tip_strength", { count: card.strength }) };
}

function printedOn(pack: Pack, card: Card): Printed {
  const printed = card.keywords.map((keyword) => ({
    word: headed(keyword.kind, targetOf(pack, keyword)),
    says: t(`elector_counts.tip_${keyword.kind}`, { count: keyword.n }),
  }));
  if (card.isGarrison) printed.push({ word: headed("garrison"), says: t("elector_counts.tip_garrison") });
  if (card.ally) {
    const name = titled(card.ally[speech.language]);
    printed.push({ word: headed("ally", name), says: t("elector_counts.tip_ally", { name }) });
  }
  if (card.window) printed.push({ word: headed("reaction"), says: t(`elector_counts.tip_${card.window}`) });
  if (card.stays) printed.push({ word: headed("staying"), says: t("elector_counts.tip_staying") });
  return printed;
}

/** A keyword, with whom it names. */
function headed(kind: Keyword["kind"] | "garrison" | "ally" | "reaction" | "staying", name = ""): string {
  const word = t(`elector_counts.word_${kind}`);
  return name ? t("elector_counts.word_of", { word, name }) : word;
}

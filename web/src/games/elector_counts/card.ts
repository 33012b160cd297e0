// A card of this game as the kit's card: what is printed on it, in the language that is chosen.

import { speech, t } from "../../i18n/index.svelte";
import type { CardData, CardLine, Tone } from "../../kit/card/face";
import type { Card, CardType, Effect, Keyword, Pack } from "./pack";

const TONES: Record<CardType, Tone> = { attacker: "force", defender: "guard", support: "aid", location: "place" };

export function nameOf(card: Pick<Card, "name"> | undefined): string {
  return card?.name[speech.language] ?? "";
}

/** The kind of a card, as `Game.parts` knows it. */
export function partOf(card: Card): string {
  if (card.type === "location") return card.order === null ? "location" : "starting_location";
  if (card.type === "support") return card.window ? "reaction" : card.stays ? "staying" : "support";
  return card.type;
}

export function cardData(pack: Pack, card: Card): CardData {
  const isUnit = card.type === "attacker" || card.type === "defender";
  return {
    name: nameOf(card),
    tone: TONES[card.type],
    band: { text: t(`elector_counts.type_${card.type}`), sign: `ec-${card.type}` },
    ...(isUnit ? { figure: { value: card.strength, label: t("elector_counts.strength") } } : {}),
    ...(card.type === "location"
      ? {
          corners: [
            { value: card.schillings, label: t("elector_counts.schillings") },
            { value: card.points, label: t("elector_counts.points") },
          ],
        }
      : {}),
    lines: linesOf(pack, card),
  };
}

function linesOf(pack: Pack, card: Card): CardLine[] {
  const lines = card.keywords.map((keyword): CardLine => ({
    sign: `ec-${keyword.kind}`,
    word: t(`elector_counts.word_${keyword.kind}`),
    text: targetOf(pack, keyword) || (keyword.n ? String(keyword.n) : ""),
    ...(keyword.n ? { brief: String(keyword.n) } : {}),
  }));
  if (card.isGarrison) lines.push({ sign: "ec-garrison", word: t("elector_counts.word_garrison"), isQuiet: true });
  if (card.ally)
    lines.push({
      sign: "ec-ally",
      word: t("elector_counts.word_ally"),
      text: titled(card.ally[speech.language]),
      isQuiet: true,
    });
  if (card.type === "support") lines.push(...supportLines(card));
  if (card.type === "location")
    lines.push({
      text: t("elector_counts.location_does", { count: card.schillings, points: card.points }),
      isQuiet: true,
    });
  return lines;
}

function supportLines(card: Card): CardLine[] {
  const does = card.effects.map((effect): CardLine => ({ text: effectText(effect), isQuiet: true }));
  const when = card.window ? "reaction" : card.stays ? "staying" : "";
  return when
    ? [
        { sign: card.window ? "ec-reaction" : "ec-support", word: t(`elector_counts.word_${when}`), isQuiet: true },
        ...does,
      ]
    : does;
}

export function effectText({ kind, n, types }: Effect): string {
  const kinds = types.map((type) => t(`elector_counts.type_${type}`)).join(t("elector_counts.or"));
  return t(`elector_counts.effect_${kind}`, { count: n, kinds });
}

/** Whom COUNTER or ASSASSINATE names. */
export function targetOf(pack: Pack, keyword: Keyword): string {
  if (keyword.card) return pack.names.get(keyword.card)?.[speech.language] ?? keyword.card;
  if (keyword.ally)
    return t("elector_counts.any_of", { name: titled(pack.names.get(keyword.ally)?.[speech.language] ?? "") });
  return keyword.garrison ? t("elector_counts.any_garrison") : "";
}

/** ALLY types are printed in capitals; beside their keyword they are read more easily without. */
export function titled(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase();
}

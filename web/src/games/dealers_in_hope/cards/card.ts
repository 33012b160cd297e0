// A deck card and a master as the kit's card: what is printed on them, in the language that is chosen.

import { t } from "../../../i18n/index.svelte";
import type { CardData, CardLine, Tone } from "../../../kit/card/face";
import { capital } from "../../../kit/capital";
import type { Own } from "../../../table/contract";
import { effectsSentence, effectText, type Effect } from "./effects";
import { nameOf, type Cards, type DeckCard, type Faction, type LocationCard, type Master, type Named } from "./pack";

const FEET: [string, Tone][] = [
  ["attack", "force"],
  ["defence", "guard"],
  ["support", "aid"],
];

/** Letters of a word that still have room in one line. */
const ROOM = 12;

/** A name with a word that has no room in one line is set smaller. */
export function isLong(row: { name: Named }): boolean {
  return nameOf(row)
    .split(" ")
    .some((word) => word.length > ROOM);
}

/** The faction whose symbol a card carries: its leader's, or that of whoever began with it (DH-047). */
export function factionOf(cards: Cards, card: DeckCard, owner: number | null): Faction | null {
  if (!card.isStarting) return null;
  return cards.factions[card.faction ?? owner ?? -1] ?? null;
}

export function cardData(cards: Cards, card: DeckCard, owner: number | null): CardData {
  const faction = factionOf(cards, card, owner);
  const isSold = card.cost !== null && !card.isStarting;
  return {
    name: nameOf(card),
    band: { text: t(`dealers_in_hope.class_${card.kind}`), ...(faction ? { sign: `dh-${faction.symbol}` } : {}) },
    ...(isSold ? { corners: [{ value: card.cost ?? 0, label: t("dealers_in_hope.card_cost") }] } : {}),
    lines: linesOf(cards, card.effects),
    foot: FEET.map(([strength, tone], at) => ({
      value: card.strengths[at] ?? 0,
      label: t(`dealers_in_hope.strength_${strength}`),
      sign: `dh-${strength}`,
      tone: card.strengths[at] ? tone : "plain",
    })),
  };
}

export function masterData(cards: Cards, master: Master): CardData {
  return {
    name: nameOf(master),
    band: { text: t("dealers_in_hope.class_master"), sign: "dh-master" },
    corners: [
      { value: master.cost, label: t("dealers_in_hope.card_cost") },
      { value: master.points, label: t("dealers_in_hope.card_points") },
    ],
    lines: linesOf(cards, master.effects),
  };
}

function linesOf(cards: Cards, effects: Effect[]): CardLine[] {
  return effects.map((effect) => ({ text: effectText(cards, effect), isQuiet: true }));
}

/** What a card says of itself in its tip, beyond what its class does. */
export function cardTip(cards: Cards, card: DeckCard, owner: number | null): Own {
  const faction = factionOf(cards, card, owner);
  const strengths = FEET.map(([strength], at) =>
    t("dealers_in_hope.fx_amount", {
      count: card.strengths[at] ?? 0,
      strength: t(`dealers_in_hope.strength_${strength}`),
    }),
  );
  const worth = faction ? [...strengths, t("dealers_in_hope.card_of", { faction: nameOf(faction) })] : strengths;
  return { name: nameOf(card), worth: worth.join(t("kit.comma")), ...doing(cards, card.effects) };
}

export function masterTip(cards: Cards, master: Master): Own {
  return {
    name: nameOf(master),
    worth: t("dealers_in_hope.points_end", { count: master.points }),
    ...doing(cards, master.effects),
  };
}

/** The kind of a location card, as `Game.parts` knows it. */
export function locationPart({ value }: LocationCard): "spoils" | "start_city" | "prize_city" {
  return value === 6 ? "prize_city" : value === 5 ? "start_city" : "spoils";
}

export function locationClass(location: LocationCard): string {
  return t(`dealers_in_hope.class_${locationPart(location)}`, { value: location.value });
}

export function locationTip(cards: Cards, location: LocationCard): Own {
  const points = location.points ? [t("dealers_in_hope.points_end", { count: location.points })] : [];
  return {
    name: nameOf(location),
    worth: [capital(locationClass(location)), ...points].join(t("kit.comma")),
    ...doing(cards, location.effects),
  };
}

function doing(cards: Cards, effects: Effect[]): Own {
  return effects.length ? { does: effectsSentence(cards, effects) } : {};
}

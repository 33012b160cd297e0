// The cards of a table, read once from its component files.  Faces of deck cards are numbered as the rules number them:
// masses and citizens, level 1, level 2, leader cards, and then masses and citizens of starting decks.

import { speech, type Language } from "../../../i18n/index.svelte";
import type { Effect } from "./effects";

export type Named = Record<Language, string>;
export type CardClass = "masses" | "citizen" | "level1" | "level2" | "leader";
export const SYMBOLS = ["wave", "anvil", "lantern", "anchor", "tower", "gear"] as const;
export type SymbolName = (typeof SYMBOLS)[number];

export interface DeckCard {
  face: number;
  /** What it is drawn by: equal for a card of the supply and its like in a starting deck. */
  id: string;
  kind: CardClass;
  name: Named;
  /** Attack, defence, support. */
  strengths: [number, number, number];
  /** In support; a leader card has none (DH-046). */
  cost: number | null;
  effects: Effect[];
  profession: number | null;
  /** Of a leader card. */
  faction: number | null;
  /** It leaves the game when it is dismissed (DH-111). */
  isStarting: boolean;
}

export interface Master {
  profession: number;
  id: string;
  name: Named;
  cost: number;
  points: number;
  effects: Effect[];
}

export interface LocationCard {
  location: number;
  id: string;
  name: Named;
  /** 2 and 3 are spoils, 5 start cities, 6 prize cities (DH-012). */
  value: 2 | 3 | 5 | 6;
  effects: Effect[];
  /** At the end of the game (DH-216). */
  points: number;
}

export interface Faction {
  faction: number;
  id: string;
  name: Named;
  leader: Named;
  symbol: SymbolName;
  ability: Effect[];
  winter: Effect[];
}

export interface Profession {
  profession: number;
  id: string;
  name: Named;
}

export interface Cards {
  faces: DeckCard[];
  professions: Profession[];
  masters: Master[];
  locations: LocationCard[];
  factions: Faction[];
  /** Citizens and masses by the ids that effects name them by. */
  byId: Map<string, DeckCard>;
}

interface Row {
  name: string;
  name_zh?: string;
}
/** What is not said in a file is not sent. */
interface DeckRow extends Row {
  attack: number;
  defense: number;
  support: number;
  effects?: Effect[];
}
interface Files {
  factions: {
    faction: (Row & {
      id: string;
      leader: string;
      leader_zh?: string;
      symbol: SymbolName;
      ability: Effect[];
      winter: Effect[];
      leader_card: (DeckRow & { id: string })[];
    })[];
  };
  citizens_masses: { card: (DeckRow & { id: string; kind: "masses" | "citizen"; cost: number })[] };
  professions: {
    profession: (Row & {
      id: string;
      level1: DeckRow & { cost: number };
      level2: DeckRow & { cost: number };
      master: Row & { cost: number; vp: number; effects?: Effect[] };
    })[];
  };
  locations: {
    location: (Row & { id: string; value: 2 | 3 | 5 | 6; effects?: Effect[]; end_vp?: number })[];
  };
}

const known = new WeakMap<object, Cards>();

/** `components` is what the server sends for a table, file by file. */
export function cardsOf(components: Record<string, unknown>): Cards {
  let cards = known.get(components);
  if (!cards) known.set(components, (cards = readCards(components as unknown as Files)));
  return cards;
}

export function nameOf(row: { name: Named } | undefined): string {
  return row?.name[speech.language] ?? "";
}

export function named(row: Row): Named {
  return { en: row.name, "zh-Hant": row.name_zh || row.name };
}

export function readCards({ factions, citizens_masses, professions, locations }: Files): Cards {
  const common = citizens_masses.card.map((row) => ({
    ...deckCard(row, row.id, row.kind),
    cost: row.cost,
  }));
  const level = (of: "level1" | "level2") =>
    professions.profession.map((row, profession) => ({
      ...deckCard(row[of], `${row.id}_${of.slice(-1)}`, of),
      cost: row[of].cost,
      profession,
    }));
  const leaders = factions.faction.flatMap(({ leader_card }, faction) =>
    leader_card.map((row) => ({ ...deckCard(row, row.id, "leader"), faction, isStarting: true })),
  );
  const starting = common.map((card) => ({ ...card, isStarting: true }));
  const faces = [...common, ...level("level1"), ...level("level2"), ...leaders, ...starting].map((card, face) => ({
    ...card,
    face,
  }));
  return {
    faces,
    professions: professions.profession.map((row, profession) => ({ profession, id: row.id, name: named(row) })),
    masters: professions.profession.map(({ id, master }, profession) => ({
      profession,
      id,
      name: named(master),
      cost: master.cost,
      points: master.vp,
      effects: master.effects ?? [],
    })),
    locations: locations.location.map((row, location) => ({
      location,
      id: row.id,
      name: named(row),
      value: row.value,
      effects: row.effects ?? [],
      points: row.end_vp ?? 0,
    })),
    factions: factions.faction.map((row, faction) => ({
      faction,
      id: row.id,
      name: named(row),
      leader: named({ name: row.leader, name_zh: row.leader_zh ?? "" }),
      symbol: row.symbol,
      ability: row.ability,
      winter: row.winter,
    })),
    byId: new Map(faces.slice(0, common.length).map((card) => [card.id, card])),
  };
}

function deckCard(row: DeckRow, id: string, kind: CardClass): Omit<DeckCard, "face"> {
  return {
    id,
    kind,
    name: named(row),
    strengths: [row.attack, row.defense, row.support],
    cost: null,
    effects: row.effects ?? [],
    profession: null,
    faction: null,
    isStarting: false,
  };
}

// The pack of a table, read once.  Faces are numbered as the rules number them: attackers, defenders, Supports,
// Locations, Starting Locations; a Location in play is known by its own number, counted from the first Location.

import type { Language } from "../../i18n/index.svelte";
import type { Components } from "./events";

type File = Components["cards"];
type Named = Record<Language, string>;
export type Keyword = File["attacker"][number]["keywords"][number];
export type Effect = File["support"][number]["effects"][number];
/** As it stands in the file: what is not said there is not sent. */
type Sent<Row> = Partial<Row>;
export type CardType = "attacker" | "defender" | "support" | "location";

export interface Card {
  face: number;
  id: string;
  type: CardType;
  name: Named;
  strength: number;
  /** The name of its ALLY type. */
  ally: Named | null;
  isGarrison: boolean;
  keywords: Keyword[];
  /** Of a Support. */
  effects: Effect[];
  /** The window in which a reaction is played; empty for an action. */
  window: string;
  stays: boolean;
  /** Of a Location. */
  schillings: number;
  points: number;
  /** Of a Starting Location: who goes first. */
  order: number | null;
}

export interface Pack {
  cards: Card[];
  /** The Locations by their own numbers. */
  places: Card[];
  numbers: File["numbers"];
  /** By the id of a card or an ALLY type: what it is called. */
  names: Map<string, Named>;
  reinforcements: Map<number, number>;
}

interface Row {
  id: string;
  name: string;
  name_zh?: string;
}

const known = new WeakMap<object, Pack>();

/** `components` is what the server sends for a table: `{ cards: { attacker, defender, support, location, ... } }`. */
export function readPack(components: Record<string, unknown>): Pack {
  const file = (components as Components).cards;
  let pack = known.get(file);
  if (!pack) {
    pack = read(file);
    known.set(file, pack);
  }
  return pack;
}

function named(row: Row): Named {
  return { en: row.name, "zh-Hant": row.name_zh || row.name };
}

function read(file: File): Pack {
  const allies = new Map(file.ally.map((row) => [row.id, named(row)]));
  const blank = (row: Row, type: CardType): Omit<Card, "face"> => ({
    id: row.id,
    type,
    name: named(row),
    strength: 0,
    ally: null,
    isGarrison: false,
    keywords: [],
    effects: [],
    window: "",
    stays: false,
    schillings: 0,
    points: 0,
    order: null,
  });
  const rows: Omit<Card, "face">[] = [
    ...file.attacker.map((row) => ({
      ...blank(row, "attacker"),
      strength: row.strength,
      ally: allies.get(row.ally) ?? null,
      keywords: keywordsOf(row),
    })),
    ...file.defender.map((row) => ({
      ...blank(row, "defender"),
      strength: row.strength,
      isGarrison: (row as Sent<typeof row>).garrison ?? false,
      keywords: keywordsOf(row),
    })),
    ...file.support.map((row) => supportOf(blank(row, "support"), row)),
    ...file.location.map(({ schillings, points, ...row }) => ({ ...blank(row, "location"), schillings, points })),
    ...file.starting_location.map(({ schillings, points, order, ...row }) => ({
      ...blank(row, "location"),
      schillings,
      points,
      order,
    })),
  ];
  const cards = rows.map((row, face) => ({ ...row, face }));
  return {
    cards,
    places: cards.filter(({ type }) => type === "location"),
    numbers: file.numbers,
    names: new Map([...allies, ...cards.map((card): [string, Named] => [card.id, card.name])]),
    reinforcements: new Map(file.seating.map((row) => [row.players, row.reinforcements])),
  };
}

function keywordsOf(row: Sent<{ keywords: Sent<Keyword>[] }>): Keyword[] {
  return (row.keywords ?? []).map((word) => ({
    kind: "retreat" as const,
    n: 0,
    card: "",
    ally: "",
    garrison: false,
    ...word,
  }));
}

function supportOf(card: Omit<Card, "face">, row: Sent<File["support"][number]>): Omit<Card, "face"> {
  const effects = (row.effects ?? []).map((effect: Sent<Effect> & Pick<Effect, "kind">) => ({
    n: 0,
    types: [],
    ...effect,
  }));
  return { ...card, effects, window: row.window ?? "", stays: row.stays ?? false };
}

const LOWEST_PRICE = 3;

/** What a card costs whoever has these Supports in front of them (EC-095, EC-R55). */
export function priceOf(pack: Pack, supports: number[]): number {
  return Math.max(LOWEST_PRICE, pack.numbers.card_price - inPlay(pack, supports, "discount"));
}

/** What the Supports in front of a seat add up to, of one kind of effect. */
export function inPlay(pack: Pack, supports: number[], kind: Effect["kind"]): number {
  return supports
    .flatMap((face) => pack.cards[face]?.effects ?? [])
    .filter((effect) => effect.kind === kind)
    .reduce((sum, { n }) => sum + n, 0);
}

// The pack of a table, read once: suits, cards and students are known everywhere by their places in its lists.

import type { Language } from "../../i18n/index.svelte";
import type { Components } from "./events";
import { suitInks, type Inks } from "./inks";

export type Ability = File["card"][number]["ability"];
type Named = Record<Language, string>;

export interface Suit {
  index: number;
  id: string;
  /** One sign of writing, different for every suit of the pack; never U to Z, which are seats. */
  letter: Named;
  name: Named;
  short: Named;
  inks: Inks;
}

export interface Card {
  index: number;
  suits: [Suit, ...Suit[]];
  isStar: boolean;
  isDual: boolean;
  value: number;
  printed: string;
  ability: Ability;
}

export interface Student {
  index: number;
  id: string;
  name: Named;
  note: Named;
}

export interface Pack {
  suits: Suit[];
  cards: Card[];
  students: Student[];
  rowLimit: number;
}

type File = Components["cards"];

const known = new WeakMap<object, Pack>();

/** `components` is what the server sends for a table: `{ cards: { suit, card, student, numbers, ... } }`. */
export function readPack(components: Record<string, unknown>): Pack {
  const file = (components as Components).cards;
  let pack = known.get(file);
  if (!pack) {
    pack = read(file);
    known.set(file, pack);
  }
  return pack;
}

function read(file: File): Pack {
  const english = letters(file.suit.map((suit) => suit.short));
  const chinese = letters(file.suit.map((suit) => suit.short_zh || suit.short));
  const suits = file.suit.map((row, index): Suit => ({
    index,
    id: row.id,
    letter: { en: english[index] as string, "zh-Hant": chinese[index] as string },
    name: { en: row.name, "zh-Hant": row.name_zh || row.name },
    short: { en: row.short, "zh-Hant": row.short_zh || row.short },
    inks: suitInks(row.colour),
  }));
  const suitOf = new Map(suits.map((suit) => [suit.id, suit]));
  return {
    suits,
    cards: file.card.map((row, index): Card => ({
      index,
      suits: row.suits.map((id) => suitOf.get(id)) as [Suit, ...Suit[]],
      isStar: row.value_rule === "count_stars",
      isDual: row.kind === "dual",
      value: row.value ?? 0,
      printed: row.printed,
      ability: row.ability,
    })),
    students: file.student.map((row, index): Student => ({
      index,
      id: row.id,
      name: { en: row.name, "zh-Hant": row.name_zh || row.name },
      note: { en: row.note ?? "", "zh-Hant": row.note_zh || (row.note ?? "") },
    })),
    rowLimit: file.numbers.row_limit,
  };
}

/** For each word its first letter that no word before it has taken; a number where all are. */
function letters(words: string[]): string[] {
  const taken = new Set("UVWXYZ");
  return words.map((word, index) => {
    const letter = [...word.toUpperCase()].find((sign) => /\p{L}/u.test(sign) && !taken.has(sign)) ?? String(index + 1);
    taken.add(letter);
    return letter;
  });
}

/** As the rules' words call it: `Kickball 4`, `Gross ★`, `Gross+Jokes`. */
export function cardName(card: Card, language: Language): string {
  const shown = card.suits.map((suit) => suit.short[language]).join("+");
  if (card.isDual) return card.value === 1 ? shown : `${shown} ${card.value}`;
  return card.isStar ? `${shown} ★` : `${shown} ${card.printed}`;
}

/** The suits of this game, in the order of the pack: without the one that was left out. */
export function suitsInGame(pack: Pack, removed: number | null): Suit[] {
  return pack.suits.filter((suit) => suit.index !== removed);
}

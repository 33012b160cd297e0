// The game's own component file, for tests: read from where the server reads it.

import text from "../../../../../src/hustings/games/electioneering/cards.toml?raw";
import { readPack, type Pack } from "../components";

type Table = Record<string, unknown>;

/** As much of TOML as that file uses: tables, lists of tables, numbers, strings and lists on one line. */
function parse(toml: string): Table {
  const whole: Table = {};
  let into = whole;
  for (const line of toml.split("\n")) {
    const [, list, table] = /^(?:\[\[(\w+)\]\]|\[(\w+)\])/.exec(line) ?? [];
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (list) {
      into = {};
      whole[list] = [...((whole[list] as Table[] | undefined) ?? []), into];
    } else if (table) whole[table] = into = {};
    else if (key && value !== undefined) into[key] = valueOf(value);
  }
  return whole;
}

function valueOf(text: string): unknown {
  return JSON.parse(text.replace(/\s+#[^"]*$/, "").trim());
}

const file = parse(text);

export function readOwnPack(): Pack {
  return readPack({ cards: file });
}

/** Places of cards in the pack, by the ids that the ledger's examples use. */
export function cardsNamed(...ids: string[]): number[] {
  const cards = file["card"] as { id: string }[];
  return ids.map((id) => {
    const place = cards.findIndex((card) => card.id === id);
    if (place < 0) throw new Error(`There is no card ${id}.`);
    return place;
  });
}

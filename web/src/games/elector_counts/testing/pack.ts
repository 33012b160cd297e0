// The game's own component file, for tests: read from where the server reads it.

import text from "../../../../../src/hustings/games/elector_counts/cards.toml?raw";
import { readPack, type Pack } from "../pack";

type Table = Record<string, unknown>;

/** As much of TOML as that file uses: tables, lists of tables, and values on one line. */
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

/** Tables within a line are spelled as JSON spells them. */
function valueOf(value: string): unknown {
  const bare = value.replace(/\s+#[^"]*$/, "").trim();
  return JSON.parse(bare.replace(/([{,]\s*)(\w+)\s*=\s*/g, '$1"$2": '));
}

const file = parse(text);

export function readOwnPack(): Pack {
  return readPack({ cards: file });
}

export function face(id: string): number {
  const found = readOwnPack().cards.find((card) => card.id === id);
  if (!found) throw new Error(`There is no card ${id}.`);
  return found.face;
}

export function place(id: string): number {
  return readOwnPack().places.findIndex((card) => card.id === id);
}

// The game's own component files, for tests: read from where the server reads them.

import adjacency from "../../../../../src/hustings/games/electioneer/adjacency.toml?raw";
import events from "../../../../../src/hustings/games/electioneer/events.toml?raw";
import geography from "../../../../../src/hustings/games/electioneer/geography.toml?raw";
import strategies from "../../../../../src/hustings/games/electioneer/strategies.toml?raw";
import tokens from "../../../../../src/hustings/games/electioneer/tokens.toml?raw";
import zones from "../../../../../src/hustings/games/electioneer/zones.toml?raw";
import { atlasOf } from "../map/atlas";
import { packOf } from "../pack";

type Rows = Record<string, unknown>;

/** As much of TOML as those files use: tables, lists of tables, and values on one line. */
function parse(toml: string): Rows {
  const whole: Rows = {};
  let into = whole;
  for (const line of toml.split("\n")) {
    const [, list, table] = /^(?:\[\[(\w+)\]\]|\[(\w+)\])/.exec(line) ?? [];
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (list) {
      into = {};
      whole[list] = [...((whole[list] as Rows[] | undefined) ?? []), into];
    } else if (table) whole[table] = into = {};
    else if (key && value !== undefined) into[key] = valueOf(value);
  }
  return whole;
}

/** Tables within a line are spelled as JSON spells them. */
function valueOf(value: string): unknown {
  return JSON.parse(value.trim().replace(/([{,]\s*)(\w+)\s*=\s*/g, '$1"$2": '));
}

export const components: Record<string, unknown> = Object.fromEntries(
  Object.entries({ adjacency, events, geography, strategies, tokens, zones }).map(([name, text]) => [
    name,
    parse(text),
  ]),
);
export const pack = packOf(components);
export const atlas = atlasOf(components);

export function zone(id: string): number {
  const found = pack.cards.findIndex((card) => card.id === id);
  if (found < 0) throw new Error(`There is no zone ${id}.`);
  return found;
}

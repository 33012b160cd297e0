// The game's own component file, for tests: read from where the server reads it.

import text from "../../../../../../src/hustings/games/crossroll_hong_kong/map.toml?raw";
import { readAtlas, type Atlas } from "../atlas";

type Table = Record<string, unknown>;

/** As much of TOML as that file uses: tables, lists of tables, numbers, strings, and lists that may take several lines. */
function parse(toml: string): Table {
  const whole: Table = {};
  let into = whole;
  // A list is closed by a bracket at the end of its own line or of its last.
  for (const line of toml
    .replace(/(^|\s)#.*$/gm, "")
    .replace(/([[,])\n\s*/g, "$1")
    .split("\n")) {
    const [, list, table, key, value] = /^(?:\[\[(\w+)\]\]|\[(\w+)\]|(\w+)\s*=\s*(.*))$/.exec(line.trim()) ?? [];
    if (list) {
      into = {};
      whole[list] = [...((whole[list] as Table[] | undefined) ?? []), into];
    } else if (table) whole[table] = into = {};
    else if (key && value !== undefined) into[key] = JSON.parse(value.replace(/,\]/g, "]"));
  }
  return whole;
}

const written = parse(text);

/** As the server sends it: with what follows from its rows. */
const file = {
  ...written,
  route: (written["route"] as { locations: string[] }[]).map((row) => ({ ...row, number: row.locations.length })),
  totals: { perfect_score: 500 },
};

export function readOwnAtlas(): Atlas {
  return readAtlas({ map: file });
}

/** A location's place in the pack, by its id. */
export function placeNamed(atlas: Atlas, id: string): number {
  const place = atlas.places.findIndex((one) => one.id === id);
  if (place < 0) throw new Error(`There is no location ${id}.`);
  return place;
}

/** A pack of somebody's own: a ring of four and a road across it, without a coast. */
export function readSmallAtlas(): Atlas {
  const place = (id: string, x: number, y: number, routes: string[], kind: string) => ({
    id,
    name: `Place ${id}`,
    name_zh: "",
    kind,
    routes,
    x,
    y,
  });
  const route = (letter: string, locations: string[], closed: boolean) => ({
    letter,
    strategic_route: 20,
    name: `Road ${letter}`,
    name_zh: "",
    number: locations.length,
    boxes: 1,
    closed,
    colour: "#ffff66",
    locations,
  });
  return readAtlas({
    map: {
      ...file,
      dice_conversion: { by_result: ["A", "", "B"] },
      route: [route("A", ["n", "e", "s", "w"], true), route("B", ["n", "middle"], false)],
      location: [
        place("n", 50, 10, ["A", "B"], "crossroad"),
        place("e", 90, 50, ["A"], "regular"),
        place("s", 50, 90, ["A"], "landmark"),
        place("w", 10, 50, ["A"], "entrance"),
        place("middle", 50, 95, ["B"], "entrance"),
      ],
      coast: [],
    },
  });
}

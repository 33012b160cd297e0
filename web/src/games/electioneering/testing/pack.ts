// The game's own component file, for tests: read from where the server reads it.

import text from "../../../../../src/hustings/games/electioneering/cards.toml?raw";
import { parseToml } from "../../testing/toml";
import { readPack, type Pack } from "../components";

const file = parseToml(text);

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

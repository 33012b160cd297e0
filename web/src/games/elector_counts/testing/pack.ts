// The game's own component file, for tests: read from where the server reads it.

import text from "../../../../../src/hustings/games/elector_counts/cards.toml?raw";
import { parseToml } from "../../testing/toml";
import { readPack, type Pack } from "../pack";

const file = parseToml(text);

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

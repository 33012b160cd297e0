// What the kinds of things on a game's table are and do: asked for when the first tip is opened, and once in a language.

import { api } from "../api/client";
import type { PartInfo } from "../api/types";

const asked = new Map<string, Promise<Map<string, PartInfo>>>();

export function partsOf(game: string, language: string): Promise<Map<string, PartInfo>> {
  const path = `/api/games/${encodeURIComponent(game)}/parts?language=${language}`;
  let found = asked.get(path);
  if (!found) {
    found = api.get<PartInfo[]>(path).then((parts) => new Map(parts.map((part) => [part.key, part])));
    asked.set(path, found);
    // Asked again at the next tip.
    found.catch(() => asked.delete(path));
  }
  return found;
}

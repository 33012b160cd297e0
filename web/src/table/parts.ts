// What the kinds of things on a table are and do: asked for when the first tip is opened, and once in a language.

import { api } from "../api/client";
import type { Explained } from "../api/types";

const asked = new Map<string, Promise<Map<string, Explained>>>();

export function partsOf(parts: string, language: string): Promise<Map<string, Explained>> {
  const path = `${parts}?language=${language}`;
  let found = asked.get(path);
  if (!found) {
    found = api.get<Explained[]>(path).then((told) => new Map(told.map((part) => [part.key, part])));
    asked.set(path, found);
    // Asked again at the next tip.
    found.catch(() => asked.delete(path));
  }
  return found;
}

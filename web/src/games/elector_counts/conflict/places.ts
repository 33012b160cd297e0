// The cards of a conflict that still stand, by the places that the rules know them by: Attackers first, then Defenders.

import type { Battle } from "./battle";

export function placesIn({ attackers, defenders }: Battle): Map<string, number> {
  const standing = [...attackers, ...defenders].filter(({ fate }) => fate === null);
  return new Map(standing.map(({ key }, place) => [key, place]));
}

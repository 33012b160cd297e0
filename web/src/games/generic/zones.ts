// Where the zones of a generic board go: others above, the common board in the middle, mine below.

import type { Board, Zone } from "../../api/types";

export interface Places {
  others: { owner: number; zones: Zone[] }[];
  common: Zone[];
  mine: Zone[];
}

export function placed(board: Board, seat: number | null): Places {
  const places: Places = { others: [], common: [], mine: [] };
  for (const zone of board.zones) {
    if (zone.owner === null) places.common.push(zone);
    else if (zone.owner === seat) places.mine.push(zone);
    else {
      const owner = places.others.find((each) => each.owner === zone.owner);
      if (owner) owner.zones.push(zone);
      else places.others.push({ owner: zone.owner, zones: [zone] });
    }
  }
  return places;
}

/** What lies in these zones: of equal cards, those of mine are the ones that I choose from. */
export function facesIn(zones: Zone[]): Set<string> {
  return new Set(zones.flatMap((zone) => zone.pieces.map((piece) => piece.ref ?? "")).filter(Boolean));
}

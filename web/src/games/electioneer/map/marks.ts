// What lies on the map just now: pawns, the cards in my hand, who has confirmed what; and what may be gone to.

import type { Letter } from "../../../api/types";
import type { Standing } from "../../../kit/map/geography";
import { FLAG_BOX, pawnsBox } from "./shapes";

export interface Pawn {
  zone: number;
  letter: Letter;
  name: string;
  /** Whose turn it is. */
  isMover: boolean;
}

export interface HandMark {
  zone: number;
  cost: number;
}

export interface Owned {
  zone: number;
  letter: Letter;
  name: string;
}

/** A zone that one click leads to, and what that costs. */
export interface Goal {
  zone: number;
  /** How it is gone to, where there is one way only or the cheapest is this. */
  by: "walk" | "ride" | "sail" | "jump";
  /** In discs. */
  cost: number;
  /** "Go to Kwun Tong by Route 5 and Route 2, 2 discs" */
  label: string;
}

export interface Marks {
  pawns: Pawn[];
  hand: HandMark[];
  owned: Owned[];
}

export const BARE: Marks = { pawns: [], hand: [], owned: [] };

/** Those that share a zone stand side by side. */
export function pawnsByZone(pawns: Pawn[]): Map<number, Pawn[]> {
  return new Map(pawns.map(({ zone }) => [zone, pawns.filter((pawn) => pawn.zone === zone)]));
}

export function standingOf({ pawns, hand }: Marks): Standing[] {
  return [
    ...[...pawnsByZone(pawns)].map(([place, here]) => ({ place, box: pawnsBox(here.length) })),
    ...hand.map(({ zone }) => ({ place: zone, box: FLAG_BOX })),
  ];
}

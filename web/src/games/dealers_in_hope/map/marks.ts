// What stands on each territory just now: whose it is, its values, and what taking it would need.

import type { Letter } from "../../../api/types";
import type { Box, Standing } from "../../../kit/map/geography";
import type { Prospect } from "../events";

export interface Owner {
  letter: Letter;
  name: string;
}

/** A target as it stands for me: its cheapest way, and whether my cards can make that much. */
export interface Chance {
  prospect: Prospect;
  isInReach: boolean;
}

export interface Mark {
  index: number;
  owner: Owner | null;
  isCapital: boolean;
  interior: number;
  /** Nobody's people count where somebody rules (DH-175). */
  native: number;
  chance: Chance | null;
  /** It is the target that was picked. */
  isPicked: boolean;
}

/** Of the parts of a row, at the printed size. */
export const CELL = { owner: 16, value: 14.6, pill: 20.5, height: 16 };

export interface Cell {
  kind: "owner" | "interior" | "native" | "pill";
  x: number;
}

/** The parts of a row from left to right, by their middles around 0. */
export function cellsOf({ owner, chance }: Pick<Mark, "owner" | "chance">): Cell[] {
  const parts: [Cell["kind"], number][] = [
    ...(owner ? [["owner", CELL.owner] as [Cell["kind"], number]] : []),
    ["interior", CELL.value],
    ["native", CELL.value],
    ...(chance ? [["pill", CELL.pill] as [Cell["kind"], number]] : []),
  ];
  const whole = parts.reduce((sum, [, width]) => sum + width, 0);
  let left = -whole / 2;
  return parts.map(([kind, width]) => {
    left += width;
    return { kind, x: left - width / 2 };
  });
}

export function boxOf(mark: Pick<Mark, "owner" | "chance" | "isCapital">): Box {
  const width = (mark.owner ? CELL.owner : 0) + 2 * CELL.value + (mark.chance ? CELL.pill : 0);
  const above = mark.isCapital ? 7 : 0;
  return { x: -width / 2, y: -CELL.height / 2 - above, width, height: CELL.height + above };
}

/** Names keep off the rows. */
export function standingOf(marks: Mark[]): Standing[] {
  return marks.map((mark) => ({ place: mark.index, box: boxOf(mark) }));
}

/** The cheapest way to each territory, by its place on the board. */
export function cheapest(prospects: readonly Prospect[], first: number): Map<number, Prospect> {
  const found = new Map<number, Prospect>();
  for (const prospect of prospects) {
    const place = prospect.territory - first;
    const known = found.get(place);
    if (!known || prospect.defence < known.defence) found.set(place, prospect);
  }
  return found;
}

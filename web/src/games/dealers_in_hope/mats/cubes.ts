// The markers of a seat that stand on the action board.

import type { View } from "../events";

const [CUBE, LEADER, TOKEN] = [0, 1, 2];

export function cubesOf(
  { spaces }: Pick<View, "spaces">,
  seat: number,
): { cubes: number; leader: number; token: number } {
  const own = spaces.flatMap(({ placed }) => placed.filter(([of]) => of === seat).map(([, marker]) => marker));
  const count = (sort: number | undefined) => own.filter((marker) => marker === sort).length;
  return { cubes: count(CUBE), leader: count(LEADER), token: count(TOKEN) };
}

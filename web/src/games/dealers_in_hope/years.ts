// Who begins each year: in each era every seat once, in the order of seats from the start seat (DH-055, DH-210).

import type { View } from "./events";

export function starterOf({ first, seats }: Pick<View, "first" | "seats">, year: number): number {
  return (first + year - 1) % seats;
}

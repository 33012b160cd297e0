// Who sits where, as one sees it from one's own place.

import type { View } from "./events";

/** From my left around the table, the one who plays after me first, and me last; whoever looks on sits with the first. */
export function around(view: View, seat: number | null): number[] {
  const home = seat ?? 0;
  return Array.from({ length: view.seats }, (_, at) => (home + 1 + at) % view.seats);
}

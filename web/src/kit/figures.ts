// Figures as they are printed: with a true minus, as wide as the plus.

/** A figure that may be below none. */
export function figure(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}

/** A figure with its sign: a change. */
export function signed(change: number): string {
  return change < 0 ? figure(change) : `+${change}`;
}

// A set that is ticked together: how many of it are taken, and whether it may be given.

export interface SetBounds {
  least: number;
  most: number;
}

/** Ticks or unticks a member.  Where only one may be taken, a new one takes its place. */
export function toggled<Key>(taken: readonly Key[], key: Key, { most }: SetBounds): Key[] {
  if (taken.includes(key)) return taken.filter((each) => each !== key);
  if (most === 1) return [key];
  return taken.length < most ? [...taken, key] : [...taken];
}

export function isWhole(count: number, { least, most }: SetBounds): boolean {
  return count >= least && count <= most;
}

/** "2" of exactly two, "1–3" of one to three. */
export function boundsText({ least, most }: SetBounds): string {
  return least === most ? String(most) : `${least}–${most}`;
}

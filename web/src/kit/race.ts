// A race on one line: who stands where, ties stacked, and how far the goal is.

export interface Runner<Letter = string> {
  letter: Letter;
  at: number;
  /** Where it would stand. */
  would?: number | undefined;
}

export interface Hung<Letter> extends Runner<Letter> {
  /** How many stand below it at the same figure. */
  up: number;
}

export function hung<Letter>(runners: Runner<Letter>[]): Hung<Letter>[] {
  return runners.map((runner, index) => ({
    ...runner,
    up: runners.slice(0, index).filter((other) => other.at === runner.at).length,
  }));
}

/** Where figures stand under the line: every step, and the goal, but none so near to it that they would touch. */
export function marks(least: number, most: number, step: number, goal: number | null): number[] {
  const all = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
  return goal === null ? all : [...all.filter((mark) => Math.abs(mark - goal) >= step / 2), goal];
}

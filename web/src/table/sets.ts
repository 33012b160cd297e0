// Sets in actions.  `cards: [3, 7]` is put together of pieces that answer `card=3` and `card=7`, touched in any order, and
// is then confirmed as a whole by `cards=3,7`.  A face may be in it more than once.

import type { Tagged } from "../api/types";

/** What one of a set's members answers: `cards` is made of `card`s. */
export function memberField(field: string): string {
  return field.slice(0, -1);
}

export function setField(member: string): string {
  return `${member}s`;
}

/** The fields that a piece may answer: `die|other` is either of two dice. */
export function eitherOf(field: string): string[] {
  return field.split("|");
}

/** What an action has for a field: its value, or the members of the set that the field is one of. */
export function valuesOf(action: Tagged, field: string): string[] {
  const either = eitherOf(field);
  if (either.length > 1) return either.flatMap((each) => valuesOf(action, each));
  if (field in action) return [String(action[field])];
  const set = action[setField(field)];
  return Array.isArray(set) ? set.map(String) : [];
}

/** What is left of `all` without `some`, each taken as often as it is there; null when some of it is missing. */
export function without<Value>(all: Value[], some: Value[]): Value[] | null {
  const rest = [...all];
  for (const value of some) {
    const at = rest.indexOf(value);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The way an action spells a set: sorted, so that there is one spelling. */
export function sorted(values: string[]): number[] {
  return values.map(Number).sort((one, other) => one - other);
}

/** A set that has this member in it: beside those taken, in the place of one that is not, or as one more. */
export function setWith(set: string[], taken: string[], member: string): number[] {
  const rest = without(set, taken) ?? [];
  return sorted([...taken, member, ...rest.slice(1)]);
}

/** How often each face is in the set that has most of it. */
export function mostOfEach(sets: string[][]): Map<string, number> {
  const most = new Map<string, number>();
  for (const set of sets) {
    for (const face of set) most.set(face, Math.max(most.get(face) ?? 0, set.filter((other) => other === face).length));
  }
  return most;
}

/** So many of a face as `count` says, by their places among their like: those that were taken, and the first others. */
export function ordinals(taken: number[], count: number): number[] {
  const shown = new Set(taken);
  for (let ordinal = 0; shown.size < count; ordinal++) shown.add(ordinal);
  return [...shown].sort((one, other) => one - other);
}

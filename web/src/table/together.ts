// A choice that several moves make up.  The rules decide it in an order of their own; nobody who plays should have to know
// it.  Here it is spelled as one action with a set, `cards: [3, 7]`, which is put together as any set is, in any order,
// and sent as the moves that it stands for.

import type { Choice, Now, Tagged } from "../api/types";
import { keyOf } from "./narrowing";
import { setField } from "./sets";

type Together = NonNullable<Now["together"]>;

/** More sets than this are not written out: then it is decided move by move. */
const MOST_SETS = 2000;

export interface Parts {
  /** Every set that may be chosen, once. */
  choices: Choice[];
  /** The moves that each stands for, in the order in which they are to be made; by the key of its action. */
  moves: Map<string, Tagged[]>;
}

/** The one field in which the moves differ; null where they do not make up a set. */
function memberOf(moves: Tagged[]): string | null {
  const fields = Object.keys(moves[0] ?? {}).filter((field) => moves.some((move) => move[field] !== moves[0]?.[field]));
  return fields.length === 1 && fields[0] !== "type" ? (fields[0] ?? null) : null;
}

function setsOf<T>(all: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => setsOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

function howMany(all: number, size: number): number {
  return Array.from({ length: size }, (_, at) => (all - at) / (at + 1)).reduce((one, other) => one * other, 1);
}

function spelled(member: string, some: Choice[]): Choice {
  const moves = some.map(({ action }) => action as Tagged);
  const { [member]: _, ...form } = moves[0] ?? { type: "" };
  const values = moves.map((move) => Number(move[member])).sort((one, other) => one - other);
  const named = (from: "labels" | "hints") =>
    Object.fromEntries(
      some.map((each, at) => [`${member}=${String(moves[at]?.[member])}`, each[from]?.[member] ?? ""]),
    );
  return {
    action: { ...form, [setField(member)]: values },
    kind: some[0]?.kind ?? "",
    text: some.map(({ text }) => text).join(" "),
    labels: named("labels"),
    hints: named("hints"),
    places: [],
  };
}

export function setsTogether({ count, choices }: Together): Parts | null {
  const member = memberOf(choices.map(({ action }) => action as Tagged));
  if (member === null || howMany(choices.length, count) > MOST_SETS) return null;
  const found: Parts = { choices: [], moves: new Map() };
  for (const some of setsOf(choices, count)) {
    const choice = spelled(member, some);
    const key = keyOf(choice.action);
    if (!found.moves.has(key)) found.choices.push(choice);
    found.moves.set(
      key,
      some.map(({ action }) => action as Tagged),
    );
  }
  return found;
}

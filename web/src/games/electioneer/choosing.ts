// The legal choices, sorted as the board offers them: where one may go and for how much, and what else may be done.
// Pure: nothing here knows why a choice is legal; it was told that it is.

import type { Choice } from "../../api/types";
import type { Action, Move } from "./events";
import type { Goal } from "./map/marks";

/** A legal choice whose action is one of this game's. */
export type Option<Kind extends Action = Action> = Choice & { action: Kind };
export type Kind = Action["type"];

/** What can be done in a turn, in the order of the reference card. */
export const DEEDS = [
  "Walk",
  "Commute",
  "Ferry",
  "Lobby",
  "Campaign",
  "PickUp",
  "Fundraise",
  "Complete",
  "Confirm",
  "Disclose",
  "Explore",
] as const satisfies Kind[];
export type Deed = (typeof DEEDS)[number];

/** The training game has fewer deeds, and another Campaigning. */
export const TRAINING: readonly Deed[] = ["Walk", "Commute", "Ferry", "Lobby", "PickUp", "Confirm"];
const OF_STRATEGIES: readonly Deed[] = ["Disclose", "Explore"];

export function deedsOf(variant: string): readonly Deed[] {
  if (variant === "training") return TRAINING;
  const full = DEEDS.filter((deed) => deed !== "PickUp");
  return variant === "full" ? full : full.filter((deed) => !OF_STRATEGIES.includes(deed));
}

const MOVES: Record<Move["type"], Goal["by"]> = {
  Start: "walk",
  Walk: "walk",
  Commute: "ride",
  Ferry: "sail",
  MovePawn: "jump",
};

export function actionOf(choice: Choice): Action {
  return choice.action as Action;
}

export function isMove(choice: Choice): choice is Option<Move> {
  return actionOf(choice).type in MOVES;
}

export function ofKind<Type extends Kind>(choices: Choice[], type: Type): Option<Extract<Action, { type: Type }>>[] {
  return choices.filter((choice): choice is Option<Extract<Action, { type: Type }>> => actionOf(choice).type === type);
}

export function fareOf({ action }: Option<Move>): number {
  return action.type === "Commute" ? action.fare : 0;
}

export function byOf({ action }: Option<Move>): Goal["by"] {
  return MOVES[action.type];
}

/** The moves by where they lead, the cheapest first. */
export function movesByZone(choices: Choice[]): Map<number, Option<Move>[]> {
  const found = new Map<number, Option<Move>[]>();
  for (const choice of choices.filter(isMove).toSorted((one, other) => fareOf(one) - fareOf(other)))
    found.set(choice.action.zone, [...(found.get(choice.action.zone) ?? []), choice]);
  return found;
}

export function goalsOf(choices: Choice[], labelOf: (there: Option<Move>[]) => string): Goal[] {
  return [...movesByZone(choices)].flatMap(([zone, there]) => {
    const [first] = there;
    return first ? [{ zone, by: byOf(first), cost: fareOf(first), label: labelOf(there) }] : [];
  });
}

/** Choices that need nothing but their kind: a press does them. */
export function plainOf(choices: Choice[], kind: Kind): Choice | null {
  const found = ofKind(choices, kind);
  const [only] = found;
  if (found.length !== 1 || !only) return null;
  const fields = Object.entries(only.action).filter(([field]) => field !== "type");
  return fields.every(([, value]) => Array.isArray(value) && value.length === 0) ? only : null;
}

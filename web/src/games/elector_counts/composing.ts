// Cards of the hand are touched in any order; what may be done with exactly these is shown where it would be done: on
// Locations, or as a button.  Which of it is legal is what the choices say.

import type { Choice } from "../../api/types";
import type { Desk } from "../../table/contract";
import { without } from "../../table/sets";
import type { Action } from "./events";

export type Deed = Extract<Action, { type: "PlayLocation" | "PlaySupport" | "Reserve" | "Sell" }>;
export type Commitment = Extract<Action, { type: "Attack" | "Defend" }>;

export interface Deals {
  /** By Location: what is committed there by touching it. */
  targets: Map<number, Choice>;
  /** What else may be done with these cards. */
  deeds: Choice[];
}

const COMMITS = new Set(["Attack", "Defend"]);
const DEEDS = new Set(["PlayLocation", "PlaySupport", "Reserve", "Sell"]);
/** The kinds of the open turn: there cards are put together before anything is done. */
const OF_TURN = new Set([...COMMITS, ...DEEDS, "TakeUp", "Buy", "EndTurn"]);

export function actionOf(choice: Choice): Action {
  return choice.action as Action;
}

export function isTurn(choices: Choice[]): boolean {
  return choices.length > 0 && choices.every((choice) => OF_TURN.has(actionOf(choice).type));
}

/** The cards of the hand that were touched, sorted as an action spells them. */
export function takenCards(desk: Pick<Desk, "settled">): number[] {
  return desk.settled
    .filter(([field]) => field === "card")
    .map(([, face]) => face)
    .sort((one, other) => one - other);
}

function cardsOf(action: Action): number[] {
  if ("cards" in action) return action.cards;
  return "card" in action ? [action.card] : [];
}

export function dealsOf(left: Choice[], taken: number[]): Deals {
  const deals: Deals = { targets: new Map(), deeds: [] };
  if (taken.length === 0) return deals;
  for (const choice of left) {
    const action = actionOf(choice);
    if (cardsOf(action).join() !== taken.join()) continue;
    if (COMMITS.has(action.type)) deals.targets.set((action as Commitment).location, choice);
    else if (DEEDS.has(action.type)) deals.deeds.push(choice);
  }
  return deals;
}

/** It is the open turn, and no card may leave the hand: as many as must stay are in it (EC-054). */
export function mustAllStay(choices: Choice[]): boolean {
  return isTurn(choices) && choices.every((choice) => cardsOf(actionOf(choice)).length === 0);
}

/** Whether some attack has all of these in it, and this one more. */
export function couldJoin(left: Choice[], taken: number[], face: number): boolean {
  const wanted = [...taken, face].map(String);
  return left.some((choice) => {
    const action = actionOf(choice);
    return action.type === "Attack" && without(action.cards.map(String), wanted) !== null;
  });
}

/**
 * Does it by touching what it is made of, so that whoever is guided is not led astray: the place or the kind first, which
 * never acts while the set is open, then the set.
 */
export function doIt(desk: Pick<Desk, "touch">, choice: Choice): void {
  const action = actionOf(choice);
  desk.touch("location" in action ? `location=${action.location}` : `type=${action.type}`);
  if ("cards" in action) desk.touch(`cards=${action.cards.join()}`);
}

/** What committing these cards here would be, legal or not: to be asked why not. */
export function attemptAt(taken: number[], location: number, isMine: boolean): Commitment {
  return { type: isMine ? "Defend" : "Attack", cards: taken, location };
}

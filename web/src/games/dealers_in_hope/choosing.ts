// The legal choices, sorted by what on the table they are answered with.  Pure: nothing here knows why a choice is legal.

import type { Choice } from "../../api/types";
import { DISCARD, HAND, type Action, type ActionOf, type Kind } from "./events";

/** A legal choice whose action is one of this game's. */
export type Option<Of extends Action = Action> = Choice & { action: Of };

/** Where on the table a thing lies that answers. */
export type Where =
  | "hand"
  | "discard"
  | "ready"
  | "looked"
  | "supply"
  | "master"
  | "location"
  | "deed"
  | "territory"
  | "faction"
  | "city";

/** Of each kind, where its thing lies and what that is called in the action. */
const LIES: Partial<Record<Kind, [Where, string]>> = {
  Play: ["hand", "card"],
  Reserve: ["hand", "card"],
  Deploy: ["ready", "card"],
  Recover: ["discard", "card"],
  Toss: ["looked", "card"],
  PutBack: ["looked", "card"],
  Train: ["supply", "card"],
  TrainMaster: ["master", "profession"],
  UseSpoils: ["location", "location"],
  UseAbility: ["location", "location"],
  Choose: ["deed", "deed"],
  Announce: ["territory", "territory"],
  TakeFaction: ["faction", "faction"],
  TakeCity: ["city", "city"],
};

export function actionOf(choice: Choice): Action {
  return choice.action as Action;
}

export function ofKind<Type extends Kind>(choices: Choice[], type: Type): Option<ActionOf<Type>>[] {
  return choices.filter((choice): choice is Option<ActionOf<Type>> => actionOf(choice).type === type);
}

/** Where the thing lies that answers with this action, and its number there; nothing for what has no thing. */
export function thingOf(action: Action): { where: Where; number: number } | null {
  if ("place" in action) {
    const where = { [HAND]: "hand", [DISCARD]: "discard" }[action.place] as Where | undefined;
    return where ? { where, number: action.card } : null;
  }
  const lies = LIES[action.type];
  return lies ? { where: lies[0], number: (action as unknown as Record<string, number>)[lies[1]] as number } : null;
}

export type Things = ReadonlyMap<Where, ReadonlyMap<number, Option[]>>;

export function thingsOf(choices: Choice[]): Things {
  const things = new Map<Where, Map<number, Option[]>>();
  for (const choice of choices) {
    const thing = thingOf(actionOf(choice));
    if (!thing) continue;
    const there = things.get(thing.where) ?? new Map<number, Option[]>();
    things.set(thing.where, there);
    there.set(thing.number, [...(there.get(thing.number) ?? []), choice as Option]);
  }
  return things;
}

/** Choices that no thing on the table answers: each has a button. */
export function plainOf(choices: Choice[]): Option[] {
  return choices.filter((choice): choice is Option => {
    const action = actionOf(choice);
    return thingOf(action) === null && !("cards" in action);
  });
}

/** Whether cards of the hand are chosen, several at once. */
export function isSetAsked(choices: Choice[]): boolean {
  return choices.some((choice) => "cards" in actionOf(choice));
}

/** What ends something, or lets it be, comes after what goes on with it. */
const ENDS: readonly Kind[] = ["Pass", "NoTarget", "Enough", "Finish", "Hold"];

export function isEnd({ action }: Option): boolean {
  return ENDS.includes(action.type);
}

/** The ways to one target, the easiest first. */
export function waysOf(options: Option[]): Option<ActionOf<"Announce">>[] {
  return ofKind(options, "Announce").toSorted((one, other) => one.action.defence - other.action.defence);
}

// The legal choices, sorted as the board offers them: pairs of dice, runs by where they end, crossroads, engine rows.
// Pure: nothing here knows why a choice is legal; it was told that it is.

import type { Choice } from "../../api/types";
import { narrowed } from "../../table/narrowing";
import type { Action, JoinLotto, Plain, Roll, Run, SetAside, Upgrade } from "./events";

/** A legal choice whose action is one of this game's. */
export type Option<Kind extends Action = Action> = Choice & { action: Kind };

export interface Offer {
  rolls: Option<Roll>[];
  runs: Option<Run>[];
  lottos: Option<JoinLotto>[];
  upgrades: Option<Upgrade>[];
  asides: Option<SetAside>[];
  plain: Option<Plain>[];
}

/** What the pieces answer: a die is one of the two that are rolled, a place the end of a run or a crossroad. */
export const DIE = "die|other";
export const PLACE = "end|location";

/** The three ways to use a number. */
export type Use = "Drive" | "JoinLotto" | "Upgrade";
export const USES: Use[] = ["Drive", "JoinLotto", "Upgrade"];

export type Numbered = Option<Run | JoinLotto | Upgrade>;

function ofKind<Type extends Action["type"]>(choices: Option[], ...types: Type[]) {
  return choices.filter((option): option is Option<Extract<Action, { type: Type }>> =>
    types.includes(option.action.type as Type),
  );
}

export function offerOf(choices: Choice[]): Offer {
  const options = choices as Option[];
  return {
    rolls: ofKind(options, "Roll"),
    runs: ofKind(options, "Drive", "TakeBonus"),
    lottos: ofKind(options, "JoinLotto"),
    upgrades: ofKind(options, "Upgrade"),
    asides: ofKind(options, "SetAside"),
    plain: ofKind(options, "DeclineBonus", "Skip", "InstallNitrous", "KeepScore"),
  };
}

export function optionsOf(offer: Offer, use: Use): Numbered[] {
  if (use === "Drive") return offer.runs;
  return use === "JoinLotto" ? offer.lottos : offer.upgrades;
}

/** Where an option touches the map: the end of its run, or its crossroad. */
export function placeOf(option: Option): number | null {
  if ("end" in option.action) return option.action.end;
  return "location" in option.action ? option.action.location : null;
}

export interface End {
  place: number;
  /** How many choices lead there. */
  count: number;
  /** The number, where it is the same for all of them. */
  number: number | null;
}

export function endsOf(options: Numbered[]): End[] {
  const found = new Map<number, Numbered[]>();
  for (const option of options) {
    const place = placeOf(option);
    if (place !== null) found.set(place, [...(found.get(place) ?? []), option]);
  }
  return [...found].map(([place, there]) => {
    const numbers = new Set(there.map(({ action }) => action.number));
    return { place, count: there.length, number: numbers.size === 1 ? ([...numbers][0] ?? null) : null };
  });
}

/** Choices that lead to a place; those with the smallest number first, so that a list of them reads in order. */
export function leadingTo(options: Numbered[], place: number): Numbered[] {
  return narrowed(options, [{ field: PLACE, value: String(place) }]).toSorted(
    (one, other) => one.action.number - other.action.number,
  );
}

export interface Group {
  number: number;
  routes: { route: number; runs: Option<Run>[] }[];
}

/** Runs by number, then by route: the map read as a list. */
export function grouped(runs: Option<Run>[]): Group[] {
  const numbers = [...new Set(runs.map(({ action }) => action.number))].sort((one, other) => one - other);
  return numbers.map((number) => {
    const ofNumber = runs.filter(({ action }) => action.number === number);
    const routes = [...new Set(ofNumber.map(({ action }) => action.route))].sort((one, other) => one - other);
    return {
      number,
      routes: routes.map((route) => ({ route, runs: ofNumber.filter(({ action }) => action.route === route) })),
    };
  });
}

// The legal choices, sorted as the board offers them: pairs of dice, runs by where they end, crossroads, engine rows.
// Pure: nothing here knows why a choice is legal; it was told that it is.

import type { Choice } from "../../api/types";
import type { Action, JoinLotto, Plain, Roll, Run, SetAside, Upgrade } from "./events";

/** A legal choice with its action in hand. */
export interface Option<Kind extends Action = Action> {
  choice: Choice;
  action: Kind;
}

export interface Offer {
  rolls: Option<Roll>[];
  runs: Option<Run>[];
  lottos: Option<JoinLotto>[];
  upgrades: Option<Upgrade>[];
  asides: Option<SetAside>[];
  plain: Option<Plain>[];
}

/** The three ways to use a number. */
export type Use = "Drive" | "JoinLotto" | "Upgrade";
export const USES: Use[] = ["Drive", "JoinLotto", "Upgrade"];

export type Numbered = Option<Run | JoinLotto | Upgrade>;

export function offerOf(choices: Choice[]): Offer {
  const offer: Offer = { rolls: [], runs: [], lottos: [], upgrades: [], asides: [], plain: [] };
  for (const choice of choices) {
    const action = choice.action as Action;
    if (action.type === "Roll") offer.rolls.push({ choice, action });
    else if (action.type === "Drive" || action.type === "TakeBonus") offer.runs.push({ choice, action });
    else if (action.type === "JoinLotto") offer.lottos.push({ choice, action });
    else if (action.type === "Upgrade") offer.upgrades.push({ choice, action });
    else if (action.type === "SetAside") offer.asides.push({ choice, action });
    else offer.plain.push({ choice, action });
  }
  return offer;
}

export function optionsOf(offer: Offer, use: Use): Numbered[] {
  if (use === "Drive") return offer.runs;
  return use === "JoinLotto" ? offer.lottos : offer.upgrades;
}

export function withNumber<Kind extends Numbered>(options: Kind[], number: number | null): Kind[] {
  return number === null ? options : options.filter(({ action }) => action.number === number);
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
  return options
    .filter((option) => placeOf(option) === place)
    .toSorted((one, other) => one.action.number - other.action.number);
}

export interface Group {
  number: number;
  routes: { route: number; runs: Option<Run>[] }[];
}

/** Runs by number, then by route: the map read as a list. */
export function grouped(runs: Option<Run>[]): Group[] {
  const numbers = [...new Set(runs.map(({ action }) => action.number))].sort((one, other) => one - other);
  return numbers.map((number) => {
    const ofNumber = withNumber(runs, number);
    const routes = [...new Set(ofNumber.map(({ action }) => action.route))].sort((one, other) => one - other);
    return {
      number,
      routes: routes.map((route) => ({ route, runs: ofNumber.filter(({ action }) => action.route === route) })),
    };
  });
}

/** The roll of these two dice, whichever was touched first. */
export function rollOf(rolls: Option<Roll>[], one: number, other: number): Option<Roll> | null {
  const [low, high] = one < other ? [one, other] : [other, one];
  return rolls.find(({ action }) => action.die === low && action.other === high) ?? null;
}

/** Whether a choice is still among these; choices are made anew with every position. */
export function stillThere<Kind extends Option>(options: Kind[], kept: Option | null): Kind | null {
  if (!kept) return null;
  const key = JSON.stringify(kept.action);
  return options.find(({ action }) => JSON.stringify(action) === key) ?? null;
}

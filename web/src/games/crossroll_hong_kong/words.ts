// Short phrases for what a choice does: on the go button, on the gantry over the map, in lists.

import { speech, t } from "../../i18n/index.svelte";
import type { Action, MapView } from "./events";
import type { Foresight } from "./foresight";
import { called, type Atlas } from "./map/atlas";

export function placeName(atlas: Atlas, place: number): string {
  const found = atlas.places[place];
  return found ? called(found, speech.language) : "";
}

/** What a place says of itself: its name, its routes, and what has become of it. */
export function placeTip(atlas: Atlas, board: MapView | undefined, place: number) {
  const { routes = [] } = atlas.places[place] ?? {};
  const become = board?.circled.includes(place) ? "circled" : board?.crossed.includes(place) ? "crossed" : null;
  const said = [...routes.map((route) => routeName(atlas, route)), become ? t(`crossroll.map_${become}`) : ""];
  return { name: placeName(atlas, place), now: said.filter(Boolean).join(t("crossroll.comma")) };
}

/** By the number on its shield. */
export function routeName(atlas: Atlas, route: number): string {
  return t("crossroll.route", { number: atlas.routes[route]?.road ?? 0 });
}

export function dieName(atlas: Atlas, die: number): string {
  return t("crossroll.die", { sides: atlas.dice[die] ?? 0 });
}

/** "1 to 3", the numbers that a row of the engine takes. */
export function rangeOf(atlas: Atlas, row: number): string {
  const { low, high } = atlas.engine[row] ?? { low: 0, high: 0 };
  return t("crossroll.range", { low, high });
}

/** The points at the end of a phrase: ", +15"; nothing for none. */
export function gainPart(seen: Foresight | null): string {
  return seen?.gain ? t("crossroll.gain", { points: seen.gain }) : "";
}

/** What pressing it would do, in words: "Drive 5 to Wong Tai Sin, +15". */
export function deedText(atlas: Atlas, action: Action, seen: Foresight | null): string {
  return deedWords(atlas, action, seen) + gainPart(seen);
}

/** The same without the points. */
export function deedWords(atlas: Atlas, action: Action, seen: Foresight | null): string {
  switch (action.type) {
    case "Drive":
      return t("crossroll.go_drive", { number: action.number, place: placeName(atlas, action.end) });
    case "TakeBonus":
      return t("crossroll.go_bonus", { number: action.number, place: placeName(atlas, action.end) });
    case "JoinLotto":
      return t("crossroll.go_lotto", { number: action.number, place: placeName(atlas, action.location) });
    case "Upgrade":
      return seen?.engine
        ? t("crossroll.go_upgrade", { number: action.number, range: rangeOf(atlas, seen.engine.row) })
        : `${t("crossroll.use_Upgrade")} ${action.number}`;
    case "Roll":
      return t("crossroll.go_roll", { one: dieName(atlas, action.die), other: dieName(atlas, action.other) });
    case "SetAside":
      return t("crossroll.go_aside", { die: dieName(atlas, action.die) });
    default:
      return t(`crossroll.go_${action.type}`);
  }
}

/** Under the name on the gantry: "5 crossed, +15". */
export function gantryText(action: Action, seen: Foresight): string {
  const said =
    action.type === "JoinLotto"
      ? t("crossroll.on_ticket", { number: action.number })
      : t("crossroll.crossed", { count: seen.places.length });
  return said + gainPart(seen);
}

/** Everything that a run would bring, one thing after the other: "circles Wong Tai Sin for 15, completes Route 7 for 15". */
export function bringsText(atlas: Atlas, seen: Foresight): string {
  const said: string[] = [];
  if (seen.landmark)
    said.push(
      t("crossroll.brings_landmark", { place: placeName(atlas, seen.landmark.place), points: seen.landmark.points }),
    );
  for (const { route, points } of seen.completes)
    said.push(t("crossroll.brings_route", { route: routeName(atlas, route), points }));
  if (seen.dots.length) said.push(t("crossroll.brings_dots", { count: dotsOf(seen), points: seen.speed }));
  if (seen.unlocks !== null) said.push(t("crossroll.brings_effect", { effect: effectText(atlas, seen.unlocks) }));
  if (seen.passed.length)
    said.push(
      t("crossroll.passes", { places: seen.passed.map((place) => placeName(atlas, place)).join(t("crossroll.comma")) }),
    );
  return said.join(t("crossroll.comma"));
}

/** How many dots the completed routes would get. */
export function dotsOf(seen: Foresight | null): number {
  return seen?.dots.reduce((sum, { boxes }) => sum + boxes.length, 0) ?? 0;
}

/** "N+1", with a true minus where it takes away. */
export function effectText(atlas: Atlas, row: number): string {
  const effect = atlas.engine[row]?.effect ?? 0;
  return effect < 0 ? `N−${-effect}` : `N+${effect}`;
}

// What the things of this game are called, in the reader's language.

import { speech, t } from "../../i18n/index.svelte";
import { nameOf, type Cards } from "./cards/pack";
import type { Deed } from "./deeds";
import { MARKERS, PATHS, STRENGTHS, type Action } from "./events";
import { territoryName, type Table } from "./table";

export function cardName(cards: Cards, face: number): string {
  return nameOf(cards.faces[face]);
}

export function cardNames(cards: Cards, faces: readonly number[]): string {
  return faces.map((face) => cardName(cards, face)).join(t("kit.comma"));
}

export function deedName(deed: Deed | undefined): string {
  return deed?.name[speech.language] ?? "";
}

export function strengthWord(strength: number): string {
  return t(`dealers_in_hope.strength_${STRENGTHS[strength] ?? "none"}`);
}

export function markerWord(marker: number): string {
  return t(`dealers_in_hope.marker_${MARKERS[marker] ?? "cube"}`);
}

export function pathWord(path: number): string {
  return t(`dealers_in_hope.path_${PATHS[path] ?? "land"}`);
}

/** One of several choices for one thing: what tells it from the others. */
export function wayText(table: Table, action: Action): string {
  switch (action.type) {
    case "Play":
    case "Deploy": {
      const value = table.cards.faces[action.card]?.strengths[action.strength as 0 | 1 | 2];
      return value === undefined
        ? t("dealers_in_hope.effect_alone")
        : t("dealers_in_hope.for_strength", { count: value, strength: strengthWord(action.strength) });
    }
    case "Reserve":
      return t("dealers_in_hope.put_ready");
    case "Choose":
      return t("dealers_in_hope.with_marker", { marker: markerWord(action.marker) });
    case "Announce":
      return t("dealers_in_hope.by_path", { path: pathWord(action.path), count: action.defence });
    default:
      return "";
  }
}

/** What a choice is about that several ways are left of. */
export function thingText(table: Table, action: Action): string {
  if ("territory" in action) return territoryName(table, action.territory);
  if ("card" in action) return cardName(table.cards, action.card);
  if ("deed" in action) return deedName(table.deeds.deeds[action.deed]);
  return t("dealers_in_hope.which");
}

/** On a button of its own; empty where the server's words say it best. */
export function plainText(table: Table, action: Action): string {
  switch (action.type) {
    case "Take":
      return strengthWord(action.strength);
    case "Convert":
      return String(action.count);
    case "Finish":
      return t(table.view.battle ? "dealers_in_hope.deed_GiveUp" : "dealers_in_hope.deed_Finish");
    case "Perform":
      return t("dealers_in_hope.perform", { deed: deedName(table.deeds.deeds[table.view.deed ?? -1]) });
    case "Strike":
    case "Hold":
    case "Pass":
    case "NoTarget":
    case "Enough":
    case "Accept":
      return t(`dealers_in_hope.deed_${action.type}`);
    default:
      return "";
  }
}

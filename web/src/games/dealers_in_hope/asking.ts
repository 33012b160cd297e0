// Which part of the table a question is answered at: where not everything can be seen at once, that is shown.

import { t } from "../../i18n/index.svelte";
import type { Desk } from "../../table/contract";
import type { Where } from "./choosing";
import type { View } from "./events";
import { supportOf } from "./market/piles";
import { isInReach, mineOf, type Table } from "./table";

export type Part = "map" | "actions" | "market" | "mat";

const PARTS: [Where, Part][] = [
  ["territory", "map"],
  ["deed", "actions"],
  ["supply", "market"],
  ["master", "market"],
  ["faction", "market"],
  ["city", "market"],
];

/** Nothing where the hand and the buttons of the question say it all. */
export function whereAsked(things: { has: (where: Where) => boolean }): Part | null {
  return PARTS.find(([where]) => things.has(where))?.[1] ?? null;
}

/** In a guided game, the things that are talked about. */
export function spokenOf(desk: Pick<Desk, "isSpokenOf">, view: View): string[] {
  return [
    "place=map",
    ...view.factions.map((faction) => `faction=${faction}`),
    ...view.cities.map((city) => `city=${city}`),
    ...view.spaces.map(({ deed }) => `deed=${deed}`),
    ...view.supply.map(({ card }) => `card=${card}`),
    ...(mineOf(view)?.locations ?? []).map((location) => `location=${location}`),
  ].filter((ref) => desk.isSpokenOf(ref));
}

/** The part that they lie on, where nothing is asked for there. */
export function whereSpoken(spoken: string[]): Part | null {
  if (spoken.some((ref) => ref.startsWith("location="))) return "mat";
  return spoken.includes("place=map") ? "map" : null;
}

/** What there is to see on each part, in few words: "19 in reach", "6 free". */
export function notesOf({ view }: Pick<Table, "view">): Record<Part, string> {
  const targets = new Set(view.prospects.filter((way) => isInReach(view, way)).map(({ territory }) => territory));
  const free = view.spaces.reduce((sum, space) => sum + space.free, 0);
  const { has, cards } = supportOf(view);
  return {
    map: t("dealers_in_hope.note_map", { count: targets.size }),
    actions: t("dealers_in_hope.note_actions", { count: free }),
    market:
      view.asks === "draft"
        ? t("dealers_in_hope.note_draft", { count: view.factions.length })
        : t("dealers_in_hope.note_market", { count: has + cards }),
    mat: t("dealers_in_hope.points", { count: mineOf(view)?.score ?? 0 }),
  };
}

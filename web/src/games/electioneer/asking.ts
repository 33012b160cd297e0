// Where on the table a question is answered: where not everything can be seen at once, that is shown.

import type { Deed, Kind } from "./choosing";
import type { View } from "./events";

export type Where = "map" | "society" | "tokens" | "office" | "others";

const OF_DEED: Partial<Record<Kind, Where>> = {
  Walk: "map",
  Commute: "map",
  Ferry: "map",
  Campaign: "society",
  PickUp: "society",
  Fundraise: "society",
  Complete: "society",
  Disclose: "office",
} satisfies Partial<Record<Deed, Where>>;

const OF_QUESTION: Partial<Record<View["asks"], Where>> = {
  start: "map",
  pawn: "map",
  keep: "office",
  keep_drawn: "office",
  column: "society",
  refresh: "society",
  stack: "others",
  player: "others",
};

interface Asked {
  view: View;
  /** What was picked of a deed. */
  kind: Kind | null;
  card: number | null;
  /** The cards that could be touched. */
  cards: number[];
  hasGoals: boolean;
}

/** Nothing where the buttons of the question say it all. */
export function whereAsked({ view, kind, card, cards, hasGoals }: Asked): Where | null {
  if (view.asks === "card")
    return view.columns.some((column) => column.cards.some((zone) => cards.includes(zone))) ? "society" : null;
  if (view.asks !== "turn") return OF_QUESTION[view.asks] ?? null;
  if (kind !== null) return OF_DEED[kind] ?? null;
  return card !== null && hasGoals ? "map" : null;
}

// What a preview says about one student's row: read from its events and its view, never from the rules.

import type { Preview } from "../../api/types";
import { eventsOf, type Event, type View } from "./events";

export interface Foresight {
  /** Cards of the row that would go into my hand. */
  taken: number[];
  /** Cards that would be put onto the row and stay there. */
  added: number[];
  /** How many I would still have to play back; whether I would first take one. */
  owed: number;
  takes: boolean;
  locks: boolean;
  ends: boolean;
  /** What the row would be worth and what the student would care about, where that is certain. */
  sums: number[] | null;
  cares: number[] | null;
}

export function foresee(view: View, preview: Preview, student: number): Foresight {
  const events = eventsOf(preview);
  // As much of the view as is certain: a card that is drawn, say, leaves the hand open.
  const after = preview.view as Partial<View> | null;
  const row = view.rows[student] ?? [];
  const rowThen = after?.rows?.[student] ?? putOn(student, events);
  const isGoingOn = after !== null && after.mover === view.mover && after.student === student;
  return {
    taken: events.flatMap((event) => (event.type === "Took" && event.student === student ? [event.card] : [])),
    added: rowThen.filter((card) => !row.includes(card)),
    owed: isGoingOn && after.asks === "play_back" ? (after.owed ?? 0) : 0,
    takes: isGoingOn && after.asks === "take",
    locks: events.some((event) => event.type === "Locked" && event.student === student),
    ends: events.some((event) => event.type === "AllLocked" || event.type === "DeckRanOut"),
    sums: after?.totals?.[student] ?? null,
    cares: after?.cares?.[student] ?? null,
  };
}

/** The cards that these events put onto a row. */
function putOn(student: number, events: readonly Event[]): number[] {
  return events.flatMap((event) =>
    (event.type === "Played" || event.type === "PlayedBack") && event.student === student ? [event.card] : [],
  );
}

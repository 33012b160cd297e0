// The events of this game as they come in steps and previews, and what they do to the rows.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ElectioneeringView"];
export type Voted = Schemas["ElectioneeringVoted"];

export type Event =
  | Schemas["ElectioneeringFirstSeatSet"]
  | Schemas["ElectioneeringSuitRemoved"]
  | Schemas["ElectioneeringStudentsDrawn"]
  | Schemas["ElectioneeringHandDealt"]
  | Schemas["ElectioneeringLaid"]
  | Schemas["ElectioneeringPlayed"]
  | Schemas["ElectioneeringTook"]
  | Schemas["ElectioneeringPlayedBack"]
  | Schemas["ElectioneeringLocked"]
  | Schemas["ElectioneeringDrew"]
  | Schemas["ElectioneeringDeckRanOut"]
  | Schemas["ElectioneeringAllLocked"]
  | Schemas["ElectioneeringHandRevealed"]
  | Schemas["ElectioneeringVoted"]
  | Schemas["ElectioneeringRunOffCalled"]
  | Schemas["ElectioneeringElected"]
  | Schemas["ElectioneeringDissolved"];

/** The questions that are put to the seat to move: `View.asks`. */
export const PLAY = "play";
export const TAKE = "take";
export const PLAY_BACK = "play_back";

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

/** A row after these events. */
export function rowAfter(row: readonly number[], student: number, events: readonly Event[]): number[] {
  let cards = [...row];
  for (const event of events) {
    if (!("student" in event) || event.student !== student) continue;
    if (event.type === "Laid" || event.type === "Played" || event.type === "PlayedBack") cards.push(event.card);
    else if (event.type === "Took") cards = cards.filter((card) => card !== event.card);
  }
  return cards;
}

// What is chosen, what happens and what is seen in this game, as the server spells it: all of it is generated.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ElectioneerView"];
export type Office = Schemas["ElectioneerOffice"];
export type Column = Schemas["ElectioneerColumn"];
export type Token = Schemas["ElectioneerToken"];
export type Progress = Schemas["ElectioneerProgress"];
export type Prospect = Schemas["ElectioneerProspect"];
export type Action = Schemas["ElectioneerAction"];
export type Event = Schemas["ElectioneerEvent"];
export type Components = Schemas["ElectioneerComponents"];

type ActionOf<Type extends Action["type"]> = Extract<Action, { type: Type }>;
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** What leads somewhere on the map. */
export type Move = ActionOf<"Start" | "Walk" | "Commute" | "Ferry" | "MovePawn">;
export type Scored = EventOf<"Scored">;
/** Why the game has ended. */
export type Cause = EventOf<"VotesReached" | "ZonesReached" | "RoundsOver" | "Surrendered">;

/** The Treasury as a place for a marker, after the five columns. */
export const TREASURY = 5;

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

// What is seen and what happens in this game, as the server spells it: all of it is generated.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ElectorCountsView"];
export type Domain = Schemas["ElectorCountsDomain"];
export type Holding = Schemas["ElectorCountsHolding"];
export type Laid = Schemas["ElectorCountsLaid"];
export type Action = Schemas["ElectorCountsAction"];
export type Event = Schemas["ElectorCountsEvent"];
export type Components = Schemas["ElectorCountsComponents"];
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

/** The Location that an event speaks of, if it speaks of one. */
export function locationOf(event: Event): number | null {
  return "location" in event && typeof event.location === "number" ? event.location : null;
}

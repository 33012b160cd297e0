// What is seen and what happens in this game, as the server spells it: all of it is generated.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ElectioneeringView"];
export type Event = Schemas["ElectioneeringEvent"];
export type Voted = Schemas["ElectioneeringVoted"];
export type Components = Schemas["ElectioneeringComponents"];

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

// What is chosen, what happens and what is seen in this game, as the server spells it: all of it is generated.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["DealersInHopeView"];
export type Mat = Schemas["DealersInHopeMat"];
export type Space = Schemas["DealersInHopeSpace"];
export type SupplyPile = Schemas["DealersInHopeSupplyPile"];
export type MasterPile = Schemas["DealersInHopeMasterPile"];
export type Prospect = Schemas["DealersInHopeProspect"];
export type Battle = Schemas["DealersInHopeBattle"];
export type Count = Schemas["DealersInHopeCount"];
export type Action = Schemas["DealersInHopeAction"];
export type Event = Schemas["DealersInHopeEvent"];
export type Components = Schemas["DealersInHopeComponents"];

export type Kind = Action["type"];
export type ActionOf<Type extends Kind> = Extract<Action, { type: Type }>;
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** What a card is played for; the last is its effect alone (DH-083). */
export const STRENGTHS = ["attack", "defence", "support", "none"] as const;
/** The sorts of action markers (DH-006). */
export const MARKERS = ["cube", "leader", "token"] as const;
/** How an assault goes (DH-149). */
export const PATHS = ["land", "sea"] as const;
export const [ATTACK, DEFENCE, SUPPORT, NO_STRENGTH] = [0, 1, 2, 3] as const;
export const [LAND, SEA] = [0, 1] as const;
/** Where a card is taken from. */
export const [HAND, DISCARD] = [0, 1] as const;

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

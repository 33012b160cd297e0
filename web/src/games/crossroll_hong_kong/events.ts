// What is chosen, what happens and what is seen in this game, as the server spells it: all of it is generated.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["CrossrollHongKongView"];
export type MapView = Schemas["CrossrollHongKongMapView"];
export type Usable = Schemas["CrossrollHongKongUsable"];
export type Action = Schemas["CrossrollHongKongAction"];
export type Event = Schemas["CrossrollHongKongEvent"];
export type Components = Schemas["CrossrollHongKongComponents"];

type Of<Type extends Action["type"]> = Extract<Action, { type: Type }>;

export type Roll = Of<"Roll">;
export type Run = Of<"Drive" | "TakeBonus">;
export type JoinLotto = Of<"JoinLotto">;
export type Upgrade = Of<"Upgrade">;
export type SetAside = Of<"SetAside">;
/** What is chosen in words alone: there is nothing on the board to point at. */
export type Plain = Exclude<Action, Roll | Run | JoinLotto | Upgrade | SetAside>;

/** What fills a Route Record Box without being a number. */
export const DOT = -1;
export const CROSS = -2;

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

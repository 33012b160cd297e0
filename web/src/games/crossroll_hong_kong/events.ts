// What is chosen, what happens and what is seen in this game, as the server spells it.

import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["CrossrollHongKongView"];
export type MapView = Schemas["CrossrollHongKongMapView"];

export type Roll = Schemas["CrossrollHongKongRoll"];
export type Run = Schemas["CrossrollHongKongDrive"] | Schemas["CrossrollHongKongTakeBonus"];
export type JoinLotto = Schemas["CrossrollHongKongJoinLotto"];
export type Upgrade = Schemas["CrossrollHongKongUpgrade"];
export type SetAside = Schemas["CrossrollHongKongSetAside"];
/** What is chosen in words alone: there is nothing on the board to point at. */
export type Plain =
  | Schemas["CrossrollHongKongDeclineBonus"]
  | Schemas["CrossrollHongKongSkip"]
  | Schemas["CrossrollHongKongInstallNitrous"]
  | Schemas["CrossrollHongKongKeepScore"];
export type Action = Roll | Run | JoinLotto | Upgrade | SetAside | Plain;

export type Event =
  | Schemas["CrossrollHongKongFirstSeatSet"]
  | Schemas["CrossrollHongKongNitrousRolled"]
  | Schemas["CrossrollHongKongDiceLeft"]
  | Schemas["CrossrollHongKongRolled"]
  | Schemas["CrossrollHongKongDecided"]
  | Schemas["CrossrollHongKongBonusTaken"]
  | Schemas["CrossrollHongKongBonusDeclined"]
  | Schemas["CrossrollHongKongDrove"]
  | Schemas["CrossrollHongKongJoinedLotto"]
  | Schemas["CrossrollHongKongUpgraded"]
  | Schemas["CrossrollHongKongEffectUnlocked"]
  | Schemas["CrossrollHongKongSkipped"]
  | Schemas["CrossrollHongKongLandmarkCircled"]
  | Schemas["CrossrollHongKongRouteCompleted"]
  | Schemas["CrossrollHongKongDotsDrawn"]
  | Schemas["CrossrollHongKongNitrousInstalled"]
  | Schemas["CrossrollHongKongNitrousRefused"]
  | Schemas["CrossrollHongKongPenalised"]
  | Schemas["CrossrollHongKongPenaltyRolled"]
  | Schemas["CrossrollHongKongPenaltyIgnored"]
  | Schemas["CrossrollHongKongDieSetAside"]
  | Schemas["CrossrollHongKongBoxesFilled"]
  | Schemas["CrossrollHongKongTotalled"]
  | Schemas["CrossrollHongKongGameWon"];

/** The questions that seats are asked: `View.asks`. */
export const ROLL = "roll";
export const BONUS = "bonus";
export const MAIN = "main";
export const INSTALL = "install";
export const ASIDE = "aside";

/** What fills a Route Record Box without being a number. */
export const DOT = -1;
export const CROSS = -2;

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

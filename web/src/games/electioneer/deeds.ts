// What a choice does, in few words: on the go button, where several lead to one place, and for those who listen.

import { t } from "../../i18n/index.svelte";
import { actionOf, fareOf, type Option } from "./choosing";
import type { Action, Move, View } from "./events";
import type { Pack } from "./pack";
import { regionAt, regionName, strategyName, zoneName, zoneNames } from "./words";

/** "Go to Kwun Tong" with what it costs: ", 2 discs". */
export function deedText(pack: Pack, view: View, action: Action): string {
  switch (action.type) {
    case "Walk":
    case "Ferry":
    case "MovePawn":
    case "Start":
      return t(`electioneer.go_${action.type}`, { zone: zoneName(pack, action.zone) });
    case "Commute":
      return t("electioneer.go_Commute", { zone: zoneName(pack, action.zone) });
    case "Confirm": {
      const cost = view.prospects.find(({ card }) => card === action.card)?.cost ?? pack.cards[action.card]?.cost ?? 0;
      const wild = pack.cards[action.card]?.region === null;
      return t(wild ? "electioneer.go_ConfirmIn" : "electioneer.go_Confirm", {
        zone: zoneName(pack, action.card),
        region: regionName(regionAt(action.region)),
        count: cost,
      });
    }
    case "Complete":
      return action.cards.length
        ? t("electioneer.go_Take", { zones: zoneNames(pack, action.cards) })
        : t("electioneer.deed_Complete");
    case "Campaign":
      return t("electioneer.go_Campaign", {
        region: regionName(regionAt(action.column)),
        other: regionName(regionAt(action.other)),
      });
    case "Fundraise":
      return t("electioneer.go_Fundraise", { region: regionName(regionAt(action.column)) });
    case "Disclose":
      return t("electioneer.go_Disclose", { strategy: strategyName(pack, action.plan) });
    default:
      return "";
  }
}

/** How one of several moves to a zone goes: "on foot", "with Lai Chi Kok". */
export function moveText(pack: Pack, move: Option<Move>): string {
  const { action } = move;
  if (action.type === "Commute")
    return t("electioneer.by_ticket", {
      card: zoneName(pack, action.card),
      routes: pack.cards[action.card]?.routes.join(t("electioneer.comma")) ?? "",
    });
  return t(`electioneer.by_${action.type}`);
}

/** For those who listen: the zone, and all the ways that lead there. */
export function goalText(pack: Pack, there: Option<Move>[]): string {
  const [first] = there;
  if (!first) return "";
  const ways = there.map((move) =>
    [moveText(pack, move), fareOf(move) ? t("electioneer.discs", { count: fareOf(move) }) : ""]
      .filter(Boolean)
      .join(" "),
  );
  return [zoneName(pack, first.action.zone), ...ways].join(t("electioneer.comma"));
}

/** What is paid for what is in sight, where its words do not say it. */
export function costOf(option: Option): number {
  const action = actionOf(option);
  return action.type === "Commute" ? action.fare : 0;
}

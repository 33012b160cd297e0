// What stands on a Location, in words: for its tip and for the ear.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Holding } from "./events";
import type { Pack } from "./pack";
import { strengthText } from "./would";

export function stateText(
  pack: Pack,
  holding: Holding,
  seats: SeatInfo[],
  owner: number,
  viewer: number | null,
): string {
  const nameOf = (seat: number) => (seat === viewer ? t("elector_counts.you") : (seats[seat]?.name ?? ""));
  const parts: string[] = [];
  if (holding.attackers.length)
    parts.push(
      t("elector_counts.state_siege", {
        name: nameOf(holding.siege ?? owner),
        count: holding.attackers.length,
        strength: strengthText(pack, holding.attackers),
      }),
    );
  if (holding.defenders.length)
    parts.push(
      t("elector_counts.state_defended", {
        count: holding.defenders.length,
        strength: strengthText(pack, holding.defenders),
      }),
    );
  if (holding.is_fortified) parts.push(t("elector_counts.state_fortified"));
  return parts.length ? parts.join(t("kit.comma")) : t("elector_counts.undefended");
}

// What every part of this board is given.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Explanation } from "../../kit/whynot.svelte";
import type { Desk } from "../../table/contract";
import type { View } from "./events";
import type { Pack } from "./pack";
import type { Picking } from "./picking.svelte";
import { strategyTip, zoneTip } from "./tips";

export interface Table {
  pack: Pack;
  view: View;
  desk: Desk;
  picking: Picking;
  seats: SeatInfo[];
  /** Zones that something speaks of are marked on the map while it is pointed at. */
  mark: (zones: number[]) => void;
  /** The map looks at a zone. */
  show: (zone: number) => void;
}

export function nameOf({ view, seats }: Pick<Table, "view" | "seats">, seat: number): string {
  return seat === view.seat ? t("electioneer.you") : (seats[seat]?.name ?? "");
}

export function aboutCard({ pack, view, desk, seats }: Table, zone: number): Explanation {
  return desk.about("card", () => zoneTip(pack, view, seats, zone));
}

export function aboutStrategy({ pack, desk }: Table, strategy: number): Explanation {
  return desk.about("strategy", () => strategyTip(pack, strategy));
}

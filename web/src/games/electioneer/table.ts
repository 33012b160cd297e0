// What every part of this board is given.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Explanation } from "../../kit/whynot.svelte";
import type { Desk } from "../../table/contract";
import type { View } from "./events";
import { REGIONS, type Region } from "./map/atlas";
import type { Marks } from "./map/marks";
import type { Pack } from "./pack";
import type { Picking } from "./picking.svelte";
import { strategyTip, zoneTip } from "./tips";

export interface Table {
  pack: Pack;
  view: View;
  desk: Desk;
  picking: Picking;
  seats: SeatInfo[];
  /** It is on its way to where it lies. */
  isFlying: (zone: number) => boolean;
  /** Zones that something speaks of are marked on the map while it is pointed at. */
  mark: (zones: number[]) => void;
  /** The map looks at a zone. */
  show: (zone: number) => void;
}

export function nameOf({ view, seats }: Pick<Table, "view" | "seats">, seat: number): string {
  return seat === view.seat ? t("electioneer.you") : (seats[seat]?.name ?? "");
}

/** The regions that are not played. */
export function regionsOut({ columns }: View): Region[] {
  return REGIONS.filter((_, region) => !columns.some((column) => column.region === region));
}

/** What lies on the map now, as this seat sees it. */
export function marksOf(table: Pick<Table, "pack" | "view" | "seats">): Marks {
  const { pack, view, seats } = table;
  const mine = view.seat === null ? undefined : view.offices[view.seat];
  return {
    pawns: view.offices.flatMap(({ pawn }, seat) => {
      const info = seats[seat];
      const isMover = view.mover === seat;
      return pawn === null || !info ? [] : [{ zone: pawn, letter: info.letter, name: nameOf(table, seat), isMover }];
    }),
    hand: (mine?.hand ?? []).map((zone) => ({
      zone,
      cost: view.prospects.find(({ card }) => card === zone)?.cost ?? pack.cards[zone]?.cost ?? 0,
    })),
    owned: view.offices.flatMap(({ stacks }, seat) => {
      const info = seats[seat];
      return info ? stacks.flat().map((zone) => ({ zone, letter: info.letter, name: nameOf(table, seat) })) : [];
    }),
  };
}

export function aboutCard({ pack, view, desk, seats }: Table, zone: number): Explanation {
  return desk.about("card", () => zoneTip(pack, view, seats, zone));
}

export function aboutStrategy({ pack, desk }: Table, strategy: number): Explanation {
  return desk.about("strategy", () => strategyTip(pack, strategy));
}

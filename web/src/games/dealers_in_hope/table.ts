// What every part of this board is given.

import type { SeatInfo } from "../../api/types";
import { speech, t } from "../../i18n/index.svelte";
import { capital } from "../../kit/capital";
import type { Explanation } from "../../kit/whynot.svelte";
import type { Desk, Own } from "../../table/contract";
import { effectsSentence } from "./cards/effects";
import type { Cards } from "./cards/pack";
import type { Deeds } from "./deeds";
import { ATTACK, type Mat, type Prospect, type View } from "./events";
import type { Atlas } from "./map/atlas";
import { cheapest, type Mark } from "./map/marks";
import { territoryWorth } from "./map/spoken";
import type { Picking } from "./picking.svelte";

export interface Table {
  components: Record<string, unknown>;
  cards: Cards;
  deeds: Deeds;
  atlas: Atlas;
  /** The number of the board's first territory in actions, events and views. */
  first: number;
  /** The number of its first sea. */
  firstSea: number;
  view: View;
  desk: Desk;
  picking: Picking;
  seats: SeatInfo[];
  /** The map looks at a territory. */
  show: (territory: number) => void;
}

export function mineOf({ seat, mats }: View): Mat | undefined {
  return seat === null ? undefined : mats[seat];
}

export function seatName({ view, seats }: Pick<Table, "view" | "seats">, seat: number): string {
  return seat === view.seat ? t("dealers_in_hope.you") : (seats[seat]?.name ?? "");
}

export function territoryName({ atlas, first }: Pick<Table, "atlas" | "first">, territory: number): string {
  return atlas.territories[territory - first]?.name[speech.language] ?? "";
}

/** The attack that I have for it, with what announcing it brings, and what my cards could add. */
export function attackFor(view: View, { bonus }: Pick<Prospect, "bonus">): { has: number; cards: number } {
  return { has: (mineOf(view)?.markers[ATTACK] ?? 0) + bonus, cards: view.hand_strengths[ATTACK] ?? 0 };
}

export function isInReach(view: View, prospect: Prospect): boolean {
  const { has, cards } = attackFor(view, prospect);
  return has + cards >= prospect.defence;
}

/** What stands on the chart now; what targets take is shown while an assault may be chosen or announced. */
export function marksOf(table: Pick<Table, "atlas" | "first" | "view" | "seats" | "picking">): Mark[] {
  const { atlas, first, view, seats, picking } = table;
  const isTold = picking.isAsked("territory") || picking.isAsked("deed");
  const targets = isTold ? cheapest(view.prospects, first) : new Map<number, Prospect>();
  const picked = picking.picked?.action;
  return atlas.territories.map(({ index, interior, native }) => {
    const number = first + index;
    const owner = view.owners[number] ?? null;
    const info = owner === null ? undefined : seats[owner];
    const way = picked?.territory === number ? view.prospects.find(isWay(picked)) : undefined;
    const prospect = way ?? targets.get(index);
    return {
      index,
      interior,
      native,
      owner: info && owner !== null ? { letter: info.letter, name: seatName(table, owner) } : null,
      isCapital: owner !== null && view.mats[owner]?.capital === number,
      chance: prospect ? { prospect, isInReach: isInReach(view, prospect) } : null,
      isPicked: picked?.territory === number,
    };
  });
}

export function isWay(of: Pick<Prospect, "territory" | "path">): (prospect: Prospect) => boolean {
  return ({ territory, path }) => territory === of.territory && path === of.path;
}

/** What a territory says of itself. */
export function aboutTerritory(table: Table, place: number): Explanation {
  const { atlas, view, desk, cards } = table;
  return desk.about("territory", (): Own => {
    const territory = atlas.territories[place];
    const mark = marksOf(table)[place];
    if (!territory || !mark) return {};
    const { city } = territory;
    const holder = city === null ? -1 : view.mats.findIndex(({ locations }) => locations.includes(city));
    return {
      name: territory.name[speech.language],
      worth: capital(territoryWorth(atlas, territory, mark)),
      ...(city === null ? {} : { does: effectsSentence(cards, cards.locations[city]?.effects ?? []) }),
      ...(mark.owner
        ? { now: t("dealers_in_hope.held_by", { name: mark.owner.name }) }
        : holder >= 0
          ? { now: t("dealers_in_hope.card_with", { name: seatName(table, holder) }) }
          : {}),
    };
  });
}

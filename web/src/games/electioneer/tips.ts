// What the things of this board say of themselves in their tips, beyond what their kind does.

import type { SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import { signed } from "../../kit/figures";
import type { Own } from "../../table/contract";
import type { View } from "./events";
import type { Pack, ZoneCard } from "./pack";
import { effectText, regionAt, regionName, strategyName, symbolName, zoneName, zoneOtherName } from "./words";

/** A zone or its card: what is printed there, and where the card lies now. */
export function zoneTip(pack: Pack, view: View, seats: SeatInfo[], zone: number): Own {
  const card = pack.cards[zone] as ZoneCard;
  const where = whereIs(pack, view, seats, zone);
  return {
    name: `${zoneName(pack, zone)} ${zoneOtherName(pack, zone)}`,
    worth: [
      [regionName(card.region), ...card.symbols.map(symbolName)].join(t("electioneer.comma")),
      t("electioneer.costs", { count: card.cost }),
      ...(card.routes.length ? [t("electioneer.on_routes", { routes: card.routes.join(t("electioneer.comma")) })] : []),
      ...(card.effect && view.variant !== "training" ? [effectText(card.effect)] : []),
    ].join(t("electioneer.stop")),
    ...(where ? { now: where } : {}),
  };
}

function whereIs(pack: Pack, view: View, seats: SeatInfo[], zone: number): string {
  const said = view.offices.flatMap(({ hand, stacks, tickets, pawn }, seat) => {
    const states = { stack: stacks.flat().includes(zone), hand: hand.includes(zone), ticket: tickets.includes(zone) };
    const all = Object.entries({ ...states, pawn: pawn === zone }).flatMap(([state, isSo]) => (isSo ? [state] : []));
    const name = seats[seat]?.name ?? "";
    return all.map((state) =>
      seat === view.seat ? t(`electioneer.my_${state}`) : t(`electioneer.their_${state}`, { name }),
    );
  });
  const column = view.columns.find(({ cards }) => cards.includes(zone));
  const strategies = view.progress
    .filter(({ seat, missing }) => seat === view.seat && missing.includes(zone))
    .map(({ strategy }) => t("electioneer.wanted_by", { strategy: strategyName(pack, strategy) }));
  return [
    ...said,
    column ? t("electioneer.on_display", { region: regionName(regionAt(column.region)) }) : "",
    ...strategies,
  ]
    .filter(Boolean)
    .join(t("electioneer.comma"));
}

/** A Strategy: its zones, and what each number of them is worth. */
export function strategyTip(pack: Pack, strategy: number): Own {
  const { zones, votes, reward } = pack.strategies[strategy] ?? { zones: [], votes: [], reward: "" };
  return {
    name: strategyName(pack, strategy),
    worth: [
      zones.map((zone) => zoneName(pack, zone)).join(t("electioneer.comma")),
      votes.map((count, of) => t("electioneer.votes_at", { of, count: signed(count) })).join(t("electioneer.comma")),
      reward ? t(`electioneer.reward_${reward}`) : "",
    ]
      .filter(Boolean)
      .join(t("electioneer.stop")),
  };
}

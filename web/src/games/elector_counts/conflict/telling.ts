// What each step of a conflict says, by which clause, and what it comes to.

import type { SeatInfo } from "../../../api/types";
import { t } from "../../../i18n/index.svelte";
import { nameOf } from "../card";
import type { Event, EventOf } from "../events";
import type { Pack } from "../pack";
import { PHASES, totalAfter, type Battle, type Phase } from "./battle";

const CLAUSES: Record<Phase, string> = {
  up: "EC-124",
  counter: "EC-110",
  assassinate: "EC-113",
  earn: "EC-115",
  steal: "EC-117",
  react: "EC-126",
  total: "EC-127",
  lose: "EC-129",
};

export interface ToldPhase {
  phase: Phase;
  title: string;
  says: string;
  clause: string;
  sum: string;
  isIdle: boolean;
}

export function tellBattle(pack: Pack, battle: Battle, seats: SeatInfo[]): ToldPhase[] {
  return PHASES.slice(0, battle.phases).map((phase, at) => {
    const events = battle.told[phase];
    const isIdle = events.length === 0;
    const sums = `${totalAfter(pack, battle.attackers, at + 1)} : ${totalAfter(pack, battle.defenders, at + 1)}`;
    return {
      phase,
      title: titleOf(phase),
      says: isIdle ? t(`elector_counts.idle_${phase}`) : saysOf(pack, battle, phase, seats),
      clause: clauseOf(battle, phase),
      sum: sumOf(phase, events, sums),
      isIdle,
    };
  });
}

export function titleOf(phase: Phase): string {
  return t(`elector_counts.phase_${phase}`);
}

function clauseOf(battle: Battle, phase: Phase): string {
  if (phase === "total") return battle.won === "attack" ? "EC-132" : "EC-128";
  if (phase === "lose") return battle.won === "attack" ? "EC-134" : "EC-129";
  return CLAUSES[phase];
}

function sumOf(phase: Phase, events: Event[], sums: string): string {
  if (phase === "earn" || phase === "steal") {
    const money = events.reduce((all, event) => all + ("count" in event ? Number(event.count) : 0), 0);
    return money ? `+${money}` : "–";
  }
  if (phase === "lose") return "";
  return events.length ? sums : "–";
}

function saysOf(pack: Pack, battle: Battle, phase: Phase, seats: SeatInfo[]): string {
  if (phase === "up") return t("elector_counts.says_up", { count: battle.attackers.length + battle.defenders.length });
  return battle.told[phase]
    .map((event) => sentence(pack, event, seats))
    .filter(Boolean)
    .join(" ");
}

function sentence(pack: Pack, event: Event, seats: SeatInfo[]): string {
  const who = (seat: number) => seats[seat]?.name ?? "";
  const cards = (faces: number[]) => faces.map((face) => nameOf(pack.cards[face])).join(t("kit.comma"));
  switch (event.type) {
    case "Countered":
      return t("elector_counts.says_counter", {
        name: who(event.seat),
        cards: cards([...event.cards, ...event.others]),
      });
    case "Assassinated":
      return t("elector_counts.says_assassinate", {
        name: who(event.seat),
        cards: cards([...event.cards, ...event.others]),
      });
    case "Earned":
      return t("elector_counts.says_earn", { name: who(event.seat), count: event.count, cards: cards(event.cards) });
    case "Stole":
      return t("elector_counts.says_steal", {
        name: who(event.seat),
        count: event.count,
        whom: who(event.whom),
        cards: cards(event.cards),
      });
    case "Boosted":
      return t("elector_counts.says_react", { name: who(event.seat), count: event.count, cards: cards([event.card]) });
    case "DefenceHeld":
      return t("elector_counts.says_held", {
        name: who(event.seat),
        attack: event.attack,
        defence: event.defence,
      });
    case "AttackWon":
      return t("elector_counts.says_won", { name: who(event.seat), attack: event.attack, defence: event.defence });
    case "Discarded":
      return t("elector_counts.says_lose", { name: who(event.seat), cards: cards(event.cards) });
    case "Retreated":
      return t("elector_counts.says_retreat", { name: who(event.seat), cards: cards(event.cards) });
    default:
      return "";
  }
}

/** Who won, by how much, and why. */
export function verdict(
  battle: Battle,
  { attack, defence }: EventOf<"Totalled">,
  place: string,
  seats: SeatInfo[],
): string {
  const how = battle.won === "attack" ? "attack" : attack === defence ? "tie" : "defence";
  const winner = battle.won === "attack" ? battle.attacker : battle.defender;
  return t(`elector_counts.verdict_${how}`, { name: seats[winner]?.name ?? "", place, attack, defence });
}

/** What comes of it, in a sentence; nothing while it is not decided. */
export function upshot(battle: Battle, place: string, points: number, seats: SeatInfo[]): string {
  if (battle.won === "attack")
    return t("elector_counts.upshot_attack", { name: seats[battle.attacker]?.name ?? "", place, points });
  if (battle.won === "defence")
    return t("elector_counts.upshot_defence", { name: seats[battle.defender]?.name ?? "", place });
  return "";
}

// What a battle says of itself: its three exchanges with their clauses, what is needed, and what came of it.

import { t } from "../../../i18n/index.svelte";
import { nameOf } from "../cards/pack";
import { ATTACK, LAND, type Battle } from "../events";
import { territoryName, type Table } from "../table";
import { pathWord } from "../words";
import { seaNames } from "./account";
import type { Fight, Totals } from "./fight";
import { helps } from "./outcome";

export const EXCHANGES = [1, 2, 3] as const;

export interface Exchange {
  number: number;
  says: string;
  clause: string;
  state: "done" | "now" | "ahead" | "left";
}

/** A battle as it is told: the story's, with the totals of this moment. */
export interface Told {
  fight: Fight;
  /** Nothing once it has ended. */
  battle: Battle | null;
}

/** Both totals after each exchange, that of this moment last. */
export function totalsOf({ fight, battle }: Told): Totals[] {
  return battle && !fight.won ? [...fight.totals, [battle.attack, battle.defence]] : fight.totals;
}

export function exchangesOf(table: Table, told: Told): Exchange[] {
  const totals = totalsOf(told);
  const { won, totals: over } = told.fight;
  return EXCHANGES.map((number) => {
    const sums = totals[number - 1];
    const state = over.length >= number ? "done" : won ? "left" : sums ? "now" : "ahead";
    const [key, clause] = keyOf(told.fight, number, state, sums);
    return { number, state, clause, says: t(`dealers_in_hope.exchange_${key}`, factsOf(table, told.fight, sums)) };
  });
}

/** Of each exchange how it is told, and by which clause. */
function keyOf({ won, totals }: Fight, number: number, state: Exchange["state"], sums?: Totals): [string, string] {
  if (state === "ahead" || state === "left") return [`${number}_${state}`, number === 2 ? "DH-184" : "DH-187"];
  if (state === "now") return [`${number}_now`, ["DH-181", "DH-184", "DH-188"][number - 1] ?? ""];
  const [attack, defence] = sums ?? [0, 0];
  const isLast = won !== null && number === totals.length;
  if (number === 1) return isLast ? ["short", "DH-182"] : ["1_done", "DH-183"];
  if (number === 2) return defence < attack ? ["2_lost", "DH-185"] : ["2_done", "DH-186"];
  return won === "attack" ? ["3_won", "DH-188"] : ["short", "DH-188"];
}

function factsOf(table: Table, fight: Fight, [attack, defence]: Totals = [0, 0]) {
  return {
    attacker: nameIn(table, fight.attacker),
    defender: nameIn(table, fight.defender),
    territory: territoryName(table, fight.territory),
    attack,
    defence,
  };
}

/** By name, my own too: the sentences speak of both sides alike. */
function nameIn({ seats }: Table, seat: number): string {
  return seats[seat]?.name ?? "";
}

/** What is needed now, for whoever looks on. */
export function neededText(table: Table, battle: Battle): string {
  const facts = {
    attacker: nameIn(table, battle.attacker),
    defender: battle.defender === null ? "" : nameIn(table, battle.defender),
    territory: territoryName(table, battle.territory),
    attack: battle.attack,
    defence: battle.defence,
    count: Math.max(0, battle.defence - battle.attack),
    short: Math.max(0, battle.attack - battle.defence),
    over: Math.max(0, battle.attack - battle.defence) + 1,
  };
  return t(`dealers_in_hope.needs_${needKey(table, battle)}`, facts);
}

function needKey({ view }: Table, battle: Battle): string {
  const mine = helps(view);
  if (battle.exchange === 2) {
    const who = mine === null || mine === ATTACK ? "their_defence" : "defence";
    if (battle.defence === battle.attack) return `${who}_equal`;
    return battle.defence < battle.attack ? `${who}_short` : `${who}_enough`;
  }
  const who = mine === ATTACK ? "attack" : "their_attack";
  if (battle.attack < battle.defence) return `${who}_short`;
  return battle.defender !== null && battle.exchange === 1 ? `${who}_answered` : `${who}_enough`;
}

export function headline(table: Table, { territory }: Pick<Fight, "territory">): string {
  return t("dealers_in_hope.fight_for", { territory: territoryName(table, territory) });
}

/** Who won, and by how much. */
export function verdict(table: Table, fight: Fight): string {
  const how = fight.won === "attack" ? "taken" : "held";
  return t(`dealers_in_hope.fight_${how}`, factsOf(table, fight, fight.totals.at(-1)));
}

/** What came of it. */
export function upshot(table: Table, fight: Fight): string {
  const how = fight.won === "attack" ? "taken" : "held";
  return t(`dealers_in_hope.upshot_${how}`, { ...factsOf(table, fight), count: fight.points });
}

/** Overland, or by which seas, and from where. */
export function wayText(table: Table, battle: Pick<Battle, "path" | "seas" | "start">): string {
  const from = battle.start === null ? "" : territoryName(table, battle.start);
  const seas = battle.path === LAND ? "" : seaNames(table, battle);
  if (from && seas) return t("dealers_in_hope.way_sea_from", { from, seas });
  return from ? t("dealers_in_hope.way_land_from", { from }) : pathWord(battle.path);
}

/** What a win brings beside the land: points against a player, and spoils or a city's card by its native value (DH-194 to DH-197). */
export function stakes(table: Table, territory: number, isAgainstPlayer: boolean): string {
  const land = table.atlas.territories[territory - table.first];
  const reward =
    land?.city == null
      ? t("dealers_in_hope.stake_spoils", { value: land?.native ?? 0 })
      : t("dealers_in_hope.stake_city", { name: nameOf(table.cards.locations[land.city]) });
  return t(isAgainstPlayer ? "dealers_in_hope.stake_win_points" : "dealers_in_hope.stake_win", {
    territory: territoryName(table, territory),
    reward,
  });
}

// What both totals are made of, line by line, and who or what brought each.

import { speech, t } from "../../../i18n/index.svelte";
import { nameOf } from "../cards/pack";
import { ATTACK, DEFENCE, type Battle } from "../events";
import { territoryName, type Table } from "../table";
import { deedName } from "../words";

export interface Line {
  name: string;
  /** When, or why. */
  note: string;
  count: number;
}

type Item = Battle["items"][number];

/** One side's lines: first what there was as the assault began, then exchange by exchange. */
export function accountOf(table: Table, battle: Battle, isAttack: boolean): Line[] {
  return battle.items
    .filter((item) => item.is_attack === isAttack)
    .toSorted((one, other) => one.exchange - other.exchange)
    .map((item) => ({ ...lineOf(table, battle, item), count: item.count }));
}

function lineOf(table: Table, battle: Battle, item: Item): Omit<Line, "count"> {
  const { cards, deeds } = table;
  const { kind, thing, exchange } = item;
  const since = exchange ? t("dealers_in_hope.fight_in", { count: exchange }) : t("dealers_in_hope.fight_before");
  switch (kind) {
    case "card":
      return {
        name: nameOf(cards.faces[thing]),
        note: isEffect(table, item) ? t("dealers_in_hope.fight_effect") : since,
      };
    case "master":
      return { name: nameOf(cards.masters[thing]), note: t("dealers_in_hope.class_master") };
    case "location":
      return { name: nameOf(cards.locations[thing]), note: since };
    case "faction":
      return { name: cards.factions[thing]?.leader[speech.language] ?? "", note: t("dealers_in_hope.fight_leader") };
    case "deed":
      return { name: deedName(deeds.deeds[thing]), note: t("dealers_in_hope.fight_space") };
    default:
      return { name: partName(table, battle, kind), note: t(`dealers_in_hope.fight_note_${kind}`) };
  }
}

/** A card brings what is printed on it; what its effect brings is a line of its own. */
function isEffect({ cards }: Table, { thing, count, is_attack }: Item): boolean {
  return cards.faces[thing]?.strengths[is_attack ? ATTACK : DEFENCE] !== count;
}

function partName(table: Table, battle: Battle, kind: string): string {
  if (kind === "sea") return seaNames(table, battle);
  const name = table.seats[battle.defender ?? -1]?.name ?? "";
  return t(`dealers_in_hope.fight_part_${kind}`, { territory: territoryName(table, battle.territory), name });
}

/** The seas that an oversea assault crosses, in their order. */
export function seaNames(
  { atlas, firstSea }: Pick<Table, "atlas" | "firstSea">,
  { seas }: Pick<Battle, "seas">,
): string {
  return seas
    .map((sea) => atlas.seas[sea - firstSea]?.name[speech.language] ?? "")
    .filter(Boolean)
    .join(t("kit.comma"));
}

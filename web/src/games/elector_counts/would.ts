// What committing cards to a Location comes to, by what lies there: a few words under it.

import { t } from "../../i18n/index.svelte";
import type { Holding, Laid } from "./events";
import type { Pack } from "./pack";

/** The strength of cards of which some may be unknown: "5", "3 + ?", "?". */
export function strengthText(pack: Pack, laid: Laid[]): string {
  const known = laid.filter(({ card }) => card !== null);
  const sum = known.reduce((all, { card, bonus }) => all + strengthOf(pack, card) + bonus, 0);
  if (known.length === laid.length) return String(sum);
  return known.length ? `${sum} + ?` : "?";
}

export function strengthOf(pack: Pack, face: number | null): number {
  return face === null ? 0 : (pack.cards[face]?.strength ?? 0);
}

export function sumOf(pack: Pack, faces: number[]): number {
  return faces.reduce((sum, face) => sum + strengthOf(pack, face), 0);
}

/** "3 + 3" */
export function sumText(pack: Pack, faces: number[]): string {
  return faces.map((face) => strengthOf(pack, face)).join(" + ");
}

export function wouldAttack(pack: Pack, holding: Holding, taken: number[], seat: number | null): string {
  const count = sumOf(pack, taken);
  if (holding.is_fortified) return t("elector_counts.would_absorb", { count: taken.length });
  if (holding.defenders.length)
    return t("elector_counts.would_fight", {
      attack: withStanding(pack, holding, count),
      defence: strengthText(pack, holding.defenders),
    });
  if (holding.siege !== null && holding.siege === seat)
    return t("elector_counts.would_join", { sum: withStanding(pack, holding, count) });
  return t("elector_counts.would_besiege", { count });
}

function withStanding(pack: Pack, holding: Holding, count: number): string {
  const standing = strengthText(pack, holding.attackers);
  return holding.attackers.length && !standing.includes("?") ? String(Number(standing) + count) : String(count);
}

export function wouldDefend(pack: Pack, holding: Holding, taken: number[]): string {
  const count = sumOf(pack, taken);
  if (holding.attackers.length)
    return t("elector_counts.would_fight", {
      attack: strengthText(pack, holding.attackers),
      defence: String(count),
    });
  const standing = strengthText(pack, holding.defenders);
  return t("elector_counts.would_defend", { count: holding.defenders.length ? Number(standing) + count : count });
}

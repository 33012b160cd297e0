// What a card would make of the battle that is on: both totals with it, as far as that is sure.

import type { Effect } from "../cards/effects";
import type { Cards } from "../cards/pack";
import { ATTACK, DEFENCE, PATHS, type Battle, type View } from "../events";

export interface Sums {
  attack: number;
  defence: number;
}

/** What effects count, in the order of `Mat.metrics`. */
const METRICS = [
  "territories",
  "coastal_territories",
  "sea_regions_touched",
  "cities_held",
  "masters",
  "location_cards",
  "territories_taken_this_year",
  "territories_lost_this_year",
  "cards_trained_this_year",
  "professionals_trained_this_year",
];

/** The strength that helps me: attack as the attacker, defence as the defender; nothing for all others. */
export function helps({ battle, seat }: Pick<View, "battle" | "seat">): typeof ATTACK | typeof DEFENCE | null {
  if (!battle || seat === null) return null;
  if (seat === battle.attacker) return ATTACK;
  return seat === battle.defender ? DEFENCE : null;
}

/** Both totals if I play this card for what helps me. */
export function withCard(cards: Cards, view: View, face: number): Sums | null {
  const strength = helps(view);
  const card = cards.faces[face];
  if (strength === null || !card) return null;
  return withEffects(view, card.effects, card.strengths[strength]);
}

/** Both totals if I use these spoils. */
export function withSpoils(cards: Cards, view: View, location: number): Sums | null {
  const card = cards.locations[location];
  return helps(view) === null || !card ? null : withEffects(view, card.effects, 0);
}

function withEffects(view: View, effects: Effect[], printed: number): Sums {
  const battle = view.battle as Battle;
  const isAttack = helps(view) === ATTACK;
  const added = printed + effects.reduce((sum, effect) => sum + gained(view, effect, isAttack), 0);
  if (!isAttack) return { attack: battle.attack, defence: battle.defence + added };
  const less = effects.reduce((sum, effect) => sum + eased(battle, effect), 0);
  return { attack: battle.attack + added, defence: Math.max(0, battle.defence - less) };
}

/** Markers of the strength that helps; for the defender standing defence counts alike (DH-180). */
function gained(view: View, effect: Effect, isAttack: boolean): number {
  const { kind, n = 0, strength } = effect;
  if (kind === "gain") return (isAttack ? effect.attack : effect.defense) ?? 0;
  if (kind === "standing_defense") return isAttack ? 0 : n;
  if (strength !== (isAttack ? "attack" : "defense")) return 0;
  if (kind === "gain_per") return Math.min(effect.max ?? n, Math.floor(counted(view, effect) / (effect.each ?? 1)) * n);
  return kind === "gain_if" && isAttack && holds(view.battle as Battle, effect) ? n : 0;
}

function counted({ mats, seat }: View, { metric = "" }: Effect): number {
  return mats[seat ?? -1]?.metrics[METRICS.indexOf(metric)] ?? 0;
}

/** Group, path and target of the assault that is on. */
function holds({ path, defender }: Battle, effect: Effect): boolean {
  return (
    (!effect.group || effect.group === "assault") &&
    (!effect.path || effect.path === PATHS[path]) &&
    (!effect.target || effect.target === (defender === null ? "uncontrolled" : "controlled"))
  );
}

/** What an effect takes off the defence: of a part, no more than there is. */
function eased(battle: Battle, effect: Effect): number {
  const { kind, n = 0, part } = effect;
  const of = (name: string) =>
    battle.items.filter(({ kind: item }) => item === name).reduce((sum, { count }) => sum + count, 0);
  if (kind === "sea_discount") return Math.min(n, of("sea"));
  if (kind !== "reduce_defense" || !holds(battle, { ...effect, path: null })) return 0;
  return part === "total" ? n : Math.min(n, of(part ?? ""));
}

/** For the head of a card: what my side would come to, and the other where that changes too. */
export function tagOf({ cards, view }: { cards: Cards; view: View }, face: number): string {
  return tagged(view, withCard(cards, view, face));
}

/** The same for spoils in my ready area. */
export function spoilsTagOf({ cards, view }: { cards: Cards; view: View }, location: number): string {
  return tagged(view, withSpoils(cards, view, location));
}

function tagged(view: View, sums: Sums | null): string {
  const { battle } = view;
  if (!sums || !battle) return "";
  if (sums.defence < battle.defence) return `${sums.attack} : ${sums.defence}`;
  const [mine, now] = helps(view) === ATTACK ? [sums.attack, battle.attack] : [sums.defence, battle.defence];
  return mine > now ? `= ${mine}` : "";
}

// What an effect does, in a sentence made from its kind and its figures (`board/fx_...`): no card has words of its own.

import { t } from "../../../i18n/index.svelte";
import { capital } from "../../../kit/capital";
import { nameOf, type Cards } from "./pack";

/** An effect as its row spells it: each kind has some of these. */
export interface Effect {
  kind: string;
  when: string;
  n?: number;
  of?: string[];
  strength?: string;
  attack?: number;
  defense?: number;
  support?: number;
  group?: string | null;
  path?: string | null;
  target?: string | null;
  metric?: string;
  each?: number;
  max?: number;
  from?: string | string[];
  to?: string;
  classes?: string[];
  card?: string;
  uses?: number;
  part?: string;
  where?: string;
  steps?: number | [number, number][];
  surcharge?: number;
  event?: string;
  value?: number;
  per_year?: number;
  require_metric?: string | null;
  require_max?: number;
}

/** Said before what it does, where it does not simply follow the card. */
const TIMED = new Set(["turn", "turn_end", "winter", "game_end"]);
/** Kinds with a sentence for each value of one field. */
const BY_FIELD: Record<string, keyof Effect> = {
  reduce_defense: "part",
  defend_bonus: "where",
  vp_on: "event",
  recover: "to",
  train_to: "to",
  gain_card: "to",
};

export function effectsText(cards: Cards, effects: Effect[]): string {
  return effects.map((effect) => effectText(cards, effect)).join(t("dealers_in_hope.fx_and"));
}

/** Where other sentences follow. */
export function effectsSentence(cards: Cards, effects: Effect[]): string {
  return t("dealers_in_hope.fx_sentence", { does: effectsText(cards, effects) });
}

export function effectText(cards: Cards, effect: Effect): string {
  const does = t(`dealers_in_hope.fx_${keyOf(effect)}`, factsOf(cards, effect));
  const limits = conditionsOf(effect);
  const said = limits ? t("dealers_in_hope.fx_limited", { limits, does }) : does;
  return capital(
    TIMED.has(effect.when) && effect.kind !== "winter_vp"
      ? t(`dealers_in_hope.fx_${effect.when}`, { does: said })
      : said,
  );
}

function keyOf(effect: Effect): string {
  const { kind } = effect;
  const field = BY_FIELD[kind];
  if (field) return `${kind}_${String(effect[field])}`;
  if (kind === "train_discount" && effect.when === "passive") return "train_discount_always";
  const isMany = (kind === "gain_per" || kind === "vp_per") && (effect.each ?? 1) > 1;
  return isMany ? `${kind}_many` : kind;
}

/** Overland, against a player, in a Train action: what has to be so. */
function conditionsOf(effect: Effect): string {
  const conditions = [effect.group, effect.path, effect.target].filter((one) => one && one !== "any");
  if (effect.kind === "assault_bonus" && !conditions.length) return t("dealers_in_hope.if_assault");
  return conditions.map((one) => t(`dealers_in_hope.if_${one ?? ""}`)).join(t("kit.comma"));
}

function factsOf(cards: Cards, effect: Effect): Record<string, string | number> {
  const { n = 0, each = 1, max = 0, strength, steps, metric, classes = [], of = [] } = effect;
  return {
    count: n || effect.per_year || effect.surcharge || 0,
    each,
    most: max,
    uses: effect.uses ?? 0,
    value: effect.value ?? 0,
    steps: typeof steps === "number" ? steps : stepsText(steps ?? []),
    metric: metric ? metricName(metric, effect.kind === "winter_vp" ? 2 : each) : "",
    require: effect.require_metric ? requirement(effect) : "",
    strength: strength ? strengthName(strength) : "",
    what: gainText(effect),
    of: either(of.map(strengthName)),
    classes: either(classes.map((one) => t(`dealers_in_hope.of_${one}`))),
    card: effect.card ? nameOf(cards.byId.get(effect.card)) : "",
    from: typeof effect.from === "string" ? strengthName(effect.from) : placesText(effect.from ?? []),
    to: effect.to ? strengthName(effect.to) : "",
  };
}

export function strengthName(strength: string): string {
  return t(`dealers_in_hope.strength_${strength === "defense" ? "defence" : strength}`);
}

function gainText({ attack = 0, defense = 0, support = 0 }: Effect): string {
  return Object.entries({ attack, defense, support })
    .filter(([, count]) => count)
    .map(([strength, count]) => t("dealers_in_hope.fx_amount", { count, strength: strengthName(strength) }))
    .join(t("kit.comma"));
}

function stepsText(steps: [number, number][]): string {
  return steps.map(([from, count]) => t("dealers_in_hope.fx_step", { from, count })).join(t("kit.comma"));
}

function metricName(metric: string, count: number): string {
  return t(`dealers_in_hope.metric_${metric}`, { count });
}

function requirement({ require_metric, require_max = 0 }: Effect): string {
  const key = require_max ? "fx_require" : "fx_require_none";
  return t(`dealers_in_hope.${key}`, { metric: metricName(require_metric ?? "", 2), count: require_max });
}

function placesText(places: string[]): string {
  return either(places.map((place) => t(`dealers_in_hope.place_${place}`)));
}

/** "attack, defence or support" */
function either(words: string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  return t("dealers_in_hope.either", { one: words.slice(0, -1).join(t("dealers_in_hope.fx_comma")), other: last });
}

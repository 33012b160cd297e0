// What the things of this game are called, in the reader's language.

import { speech, t } from "../../i18n/index.svelte";
import type { View } from "./events";
import { REGIONS, type Region } from "./map/atlas";
import { SYMBOLS, type Effect, type Pack, type TokenFace } from "./pack";

export function zoneName(pack: Pack, zone: number): string {
  return pack.cards[zone]?.name[speech.language] ?? "";
}

/** How it is called in the other language. */
export function zoneOtherName(pack: Pack, zone: number): string {
  return pack.cards[zone]?.name[speech.language === "en" ? "zh-Hant" : "en"] ?? "";
}

export function zoneNames(pack: Pack, zones: number[]): string {
  return zones.map((zone) => zoneName(pack, zone)).join(t("electioneer.comma"));
}

export function regionName(region: Region | null): string {
  return t(`electioneer.region_${region ?? "wild"}`);
}

/** The region of a column or stack. */
export function regionAt(column: number): Region {
  return REGIONS[column] ?? "HKI";
}

export function symbolName(symbol: string): string {
  return t(`electioneer.symbol_${symbol}`);
}

export function strategyName(pack: Pack, strategy: number): string {
  return pack.strategies[strategy]?.name[speech.language] ?? "";
}

/** The figures of an effect, for its short and its long words. */
function figuresOf(effect: Effect) {
  const { n, per, most, symbol, region, scope } = effect;
  const where = REGIONS.find((one) => one === scope);
  return {
    count: n,
    per,
    most,
    symbol: symbol ? symbolName(symbol) : "",
    region: region ? regionName(region) : where ? regionName(where) : t("electioneer.any_region"),
  };
}

/** As it is printed on the card: "+1 Reserve". */
export function effectShort(effect: Effect): string {
  return t(`electioneer.fx_${effect.kind}`, figuresOf(effect));
}

/** What it does, and when. */
export function effectText(effect: Effect): string {
  return t(`electioneer.timed_${effect.timing}`, {
    does: t(`electioneer.effect_${effect.kind}`, figuresOf(effect)),
  });
}

/** Counts by category: five regions, then seven constituencies. */
export function categoryOf(face: TokenFace): number {
  const region = REGIONS.findIndex((one) => one === face.of);
  return region >= 0 ? region : REGIONS.length + SYMBOLS.findIndex((symbol) => symbol === face.of);
}

/** What its tokens are given for: a region or a constituency. */
export function categoryName({ kind, of }: TokenFace): string {
  return kind === "region" ? regionName(REGIONS.find((one) => one === of) ?? null) : symbolName(of);
}

/** How much an achievement asks for: the small map has fewer regions. */
export function neededFor({ needs, needsSmall }: TokenFace, variant: View["variant"]): number {
  return variant === "small_map" ? needsSmall : needs;
}

/** "1st in Kowloon West", "Tickets" */
export function tokenName(face: TokenFace, variant: View["variant"]): string {
  if (face.kind === "achievement") return t(`electioneer.achievement_${face.of}`, { count: neededFor(face, variant) });
  return t(`electioneer.token_${face.rank}`, { of: categoryName(face) });
}

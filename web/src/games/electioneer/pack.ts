// The pack of a table, read once: zone cards, Strategies, tokens and Events, by their places in their files.

import { named, REGIONS, type Named, type Region } from "./map/atlas";

export const SYMBOLS = ["residential", "landscape", "culture", "business", "tourism", "heritage", "public"] as const;
export type Constituency = (typeof SYMBOLS)[number];
export type Timing = "recurring" | "immediate" | "permanent";

export interface Effect {
  kind: string;
  timing: Timing;
  /** The one figure that it is about, and what it is counted by. */
  n: number;
  per: number;
  most: number;
  symbol: Constituency | null;
  region: Region | null;
  scope: string;
}

export interface ZoneCard {
  index: number;
  id: string;
  name: Named;
  region: Region | null;
  symbols: Constituency[];
  cost: number;
  routes: number[];
  isControlPoint: boolean;
  effect: Effect | null;
}

export interface Strategy {
  index: number;
  name: Named;
  zones: number[];
  reward: string;
  /** By how many of its zones are confirmed. */
  votes: number[];
}

export interface TokenFace {
  index: number;
  kind: "region" | "constituency" | "achievement";
  of: string;
  rank: number;
  /** What an achievement asks for, on the full map and on the small one. */
  needs: number;
  needsSmall: number;
}

export interface EventCard {
  index: number;
  name: Named;
  does: Named;
}

export interface Pack {
  cards: ZoneCard[];
  strategies: Strategy[];
  tokens: TokenFace[];
  events: EventCard[];
}

interface Row {
  id: string;
  name: string;
  name_zh?: string;
}

type EffectRow = { kind: string; timing: Timing } & Partial<
  Record<"n" | "per" | "max" | "pay" | "keep" | "quota", number> & Record<"symbol" | "region" | "scope", string>
>;

interface Files {
  zones: {
    zone: (Row & {
      region: string;
      symbols: Constituency[];
      cost: number;
      control_point?: boolean;
      routes?: number[];
      effect?: EffectRow | null;
    })[];
  };
  strategies: { strategy: (Row & { zones: string[]; reward: string; votes: number[] })[] };
  tokens: {
    token: {
      kind: TokenFace["kind"];
      of: string;
      rank?: number;
      test?: { n: number; n_small_map?: number | null } | null;
    }[];
  };
  events: { event: (Row & { does: string; does_zh?: string })[] };
}

const known = new WeakMap<object, Pack>();

export function packOf(components: Record<string, unknown>): Pack {
  let pack = known.get(components);
  if (!pack) known.set(components, (pack = readPack(components as unknown as Files)));
  return pack;
}

export function readPack({ zones, strategies, tokens, events }: Files): Pack {
  const indexOf = new Map(zones.zone.map(({ id }, index) => [id, index]));
  return {
    cards: zones.zone.map((row, index) => ({
      index,
      id: row.id,
      name: named(row),
      region: regionOf(row.region),
      symbols: row.symbols,
      cost: row.cost,
      routes: row.routes ?? [],
      isControlPoint: row.control_point ?? false,
      effect: row.effect ? effectOf(row.effect) : null,
    })),
    strategies: strategies.strategy.map((row, index) => ({
      index,
      name: named(row),
      zones: row.zones.map((id) => indexOf.get(id) as number),
      reward: row.reward,
      votes: row.votes,
    })),
    tokens: tokens.token.map(({ kind, of, rank = 0, test }, index) => ({
      index,
      kind,
      of,
      rank,
      needs: test?.n ?? 0,
      needsSmall: test?.n_small_map ?? test?.n ?? 0,
    })),
    events: events.event.map((row, index) => ({
      index,
      name: named(row),
      does: { en: row.does, "zh-Hant": row.does_zh || row.does },
    })),
  };
}

function regionOf(region: string | undefined): Region | null {
  return REGIONS.find((one) => one === region) ?? null;
}

/** Each kind of effect has one figure of its own, whatever its row calls it. */
function effectOf(row: EffectRow): Effect {
  return {
    kind: row.kind,
    timing: row.timing,
    n: row.n || row.pay || row.keep || row.quota || 0,
    per: row.per ?? 0,
    most: row.max ?? 0,
    symbol: SYMBOLS.find((symbol) => symbol === row.symbol) ?? null,
    region: regionOf(row.region),
    scope: row.scope ?? "",
  };
}

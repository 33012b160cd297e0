import { describe, expect, it, vi } from "vitest";
import { t } from "../../i18n/index.svelte";
import { tallyOf } from "./count/tally";
import type { TokenFace } from "./pack";
import { achieved, categoriesOf } from "./society/tokens";
import { pack, zone } from "./testing/pack";
import { office, step } from "./testing/table";
import { categoryOf, effectShort, effectText, tokenName } from "./words";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

describe("the cards", () => {
  it("say their effects in words, whatever their figures are called", () => {
    const effects = pack.cards.flatMap(({ effect }) => (effect ? [effect] : []));
    expect(new Set(effects.map(({ kind }) => kind)).size).toBe(31);
    for (const effect of effects) {
      expect(effectShort(effect)).not.toContain("electioneer.");
      expect(effectText(effect)).not.toMatch(/electioneer\.|\{|undefined/);
    }
    const ferry = effects.find(({ kind }) => kind === "fast_ferry");
    expect(ferry && effectText(ferry)).toBe("While uppermost: a ferry takes 1 action");
  });

  it("have Strategies with a count for each number of their zones", () => {
    for (const { zones, votes } of pack.strategies) expect(votes).toHaveLength(zones.length + 1);
    expect(pack.strategies[0]?.zones).toContain(zone("high_island"));
  });
});

describe("the tokens", () => {
  const held = pack.tokens.map(({ index }) => ({ token: index, votes: 2, holder: null, next: null }));

  it("are two for each of twelve categories, and five achievements", () => {
    const categories = categoriesOf(pack, held);
    expect(categories).toHaveLength(12);
    expect(categories.map(({ face }) => categoryOf(face))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(categories[0]?.second?.token).toBe(1);
    const names = pack.tokens.map((face) => tokenName(face, "full"));
    expect(names.filter((name) => name.includes("electioneer."))).toEqual([]);
    const regions = pack.tokens.find(({ of }) => of === "regions") as TokenFace;
    expect(tokenName(regions, "full")).toContain("5");
    expect(tokenName(regions, "small_map")).toContain("3");
  });

  it("are fewer where a region is not played", () => {
    const small = held.filter(({ token }) => !["NTE", "NTW"].includes(pack.tokens[token]?.of ?? ""));
    expect(categoriesOf(pack, small)).toHaveLength(10);
  });

  it("count what lies in an office", () => {
    const mine = office({ symbols: 7, zones: 3, tickets: [1, 2], stacks: [[4], [], [60], [], [7]], private_count: 1 });
    expect(["symbols", "zones", "tickets", "regions", "strategies"].map((of) => achieved(mine, of))).toEqual([
      7, 3, 2, 3, 1,
    ]);
  });
});

describe("the end", () => {
  const scored = (seat: number, total: number) =>
    ({ type: "Scored", seat, tokens: total, fulfilment: 0, effects: 0, total }) as const;

  it("is read from the steps that stand", () => {
    const steps = [
      step(1, [scored(0, 99)], { undone: true }),
      step(2, [
        { type: "VotesReached", seat: 1, count: 35 },
        { type: "PrivateShown", seat: 1, plans: [3] },
        scored(0, 20),
        scored(1, 36),
        { type: "GameWon", winners: [1], count: 36 },
      ]),
    ];
    const tally = tallyOf(steps);
    expect(tally.scores.map(({ total }) => total)).toEqual([20, 36]);
    expect([tally.cause?.type, tally.winners, tally.shown.get(1)]).toEqual(["VotesReached", [1], [3]]);
  });

  it("is scored by nobody after a surrender", () => {
    const tally = tallyOf([step(1, [{ type: "Surrendered", winner: 1 }])]);
    expect([tally.scores, tally.winners]).toEqual([[], [1]]);
    expect(t("electioneer.ended_surrender", { name: "Ines" })).toBe("The game ends: all surrender to Ines.");
  });
});

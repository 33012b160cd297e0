import { describe, expect, it } from "vitest";
import type { Scored } from "../events";
import { pack } from "../testing/pack";
import { office, step, viewOf } from "../testing/table";
import { barOf, fulfilledOf, partsOf, rankedOf, scaleOf, tallyOf } from "./tally";

function scored(seat: number, tokens: number, fulfilment: number, effects: number): Scored {
  return { type: "Scored", seat, tokens, fulfilment, effects, total: tokens + fulfilment + effects };
}

const scores = [scored(0, 28, -15, 2), scored(1, 28, -13, 0), scored(2, 3, -10, 0)];

describe("the bars of the count", () => {
  it("are as long as what is left, and show what was lost again", () => {
    const [first, , last] = scores as [Scored, Scored, Scored];
    expect(barOf(first, ["tokens"])).toEqual([{ part: "tokens", votes: 28 }]);
    expect(barOf(first, partsOf("full"))).toEqual([
      { part: "tokens", votes: 15 },
      { part: "lost", votes: 15 },
    ]);
    expect(barOf(last, partsOf("full"))).toEqual([{ part: "lost", votes: 3 }]);
  });

  it("share one scale that none of them leaves", () => {
    expect(scaleOf(scores, partsOf("full"))).toBe(30);
    expect(scaleOf([], partsOf("full"))).toBe(1);
  });
});

it("whoever won a tie stands first", () => {
  const tally = tallyOf([step(9, [...scores, { type: "GameWon", winners: [1], count: 15 }])]);
  expect(rankedOf(tally).map(({ seat }) => seat)).toEqual([1, 0, 2]);
});

it("only what brings Votes in a variant is counted", () => {
  expect(partsOf("training")).toEqual(["tokens"]);
  expect(partsOf("small_map")).toEqual(["tokens", "effects"]);
  expect(partsOf("common_strategies")).toEqual(["tokens", "fulfilment", "effects"]);
});

it("a winner with less than nothing has won with that", () => {
  const lost = [scored(0, 0, -3, 0), scored(1, 0, -5, 0)];
  expect(tallyOf([step(9, [...lost, { type: "GameWon", winners: [0], count: -3 }])])).toMatchObject({
    winners: [0],
    votes: -3,
  });
});

it("each Strategy is told with its Votes, also one that was private to the end", () => {
  const fulfilled = pack.strategies.map((_, strategy) => (strategy === 2 ? 3 : 0));
  const view = viewOf({ common: [], offices: [office({ public: [4], fulfilled })] });
  const tally = tallyOf([step(9, [{ type: "PrivateShown", seat: 0, plans: [2] }])]);
  expect(fulfilledOf(pack, view, tally, 0)).toEqual([
    { strategy: 4, votes: pack.strategies[4]?.votes[0] },
    { strategy: 2, votes: pack.strategies[2]?.votes[3] },
  ]);
});

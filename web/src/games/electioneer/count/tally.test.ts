import { describe, expect, it } from "vitest";
import type { Scored } from "../events";
import { step } from "../testing/table";
import { barOf, partsTold, rankedOf, scaleOf, tallyOf } from "./tally";

function scored(seat: number, tokens: number, fulfilment: number, effects: number): Scored {
  return { type: "Scored", seat, tokens, fulfilment, effects, total: tokens + fulfilment + effects };
}

const scores = [scored(0, 28, -15, 2), scored(1, 28, -13, 0), scored(2, 3, -10, 0)];

describe("the bars of the count", () => {
  it("are as long as what is left, and show what was lost again", () => {
    const [first, , last] = scores as [Scored, Scored, Scored];
    expect(barOf(first, partsTold(1))).toEqual([{ part: "tokens", votes: 28 }]);
    expect(barOf(first, partsTold(3))).toEqual([
      { part: "tokens", votes: 15 },
      { part: "lost", votes: 15 },
    ]);
    expect(barOf(last, partsTold(3))).toEqual([{ part: "lost", votes: 3 }]);
  });

  it("share one scale that none of them leaves", () => {
    expect(scaleOf(scores)).toBe(30);
    expect(scaleOf([])).toBe(1);
  });
});

it("whoever won a tie stands first", () => {
  const tally = tallyOf([step(9, [...scores, { type: "GameWon", winners: [1], count: 15 }])]);
  expect(rankedOf(tally).map(({ seat }) => seat)).toEqual([1, 0, 2]);
});

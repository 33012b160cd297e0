import { describe, expect, it } from "vitest";
import { step } from "../testing/table";
import { pointsAfter, scoredBy, tallyOf } from "./tally";

const tally = tallyOf([
  step(9, [
    { type: "TokensEndGame", seat: 1, sieges: 5, fortifications: 2 },
    { type: "Scored", seat: 0, held: [3], taken: [7], points: 5 },
    { type: "Scored", seat: 1, held: [], taken: [4], points: 2 },
    { type: "GameWon", winners: [0], points: 5 },
  ]),
]);

describe("the tally", () => {
  it("says why it came, and who won", () => {
    expect([tally.cause?.type, tally.winners]).toEqual(["TokensEndGame", [0]]);
  });

  it("gives each Location to whoever scores it, as far as it is told", () => {
    expect([...scoredBy(tally, 1)]).toEqual([
      [3, 0],
      [7, 0],
    ]);
    expect(scoredBy(tally, 2).get(4)).toBe(1);
    expect([0, 1, 2].map((told) => pointsAfter(tally, told, 2))).toEqual([
      [null, null],
      [5, null],
      [5, 2],
    ]);
  });
});

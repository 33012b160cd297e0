import { describe, expect, it, test } from "vitest";
import { couldJoin, dealsOf, doIt, isTurn, mustAllStay, takenCards } from "./composing";
import type { Action } from "./events";
import { choice } from "./testing/table";

const attack = (cards: number[], location: number): Action => ({ type: "Attack", cards, location });
const choices = [
  attack([3], 7),
  attack([3, 4], 7),
  attack([3, 4], 9),
  { type: "Sell", cards: [3, 4] } as Action,
  { type: "Sell", cards: [3, 8] } as Action,
  { type: "Reserve", card: 3 } as Action,
  { type: "EndTurn" } as Action,
].map(choice);

describe("what may be done with the cards that were touched", () => {
  it("is what is made of exactly these", () => {
    const { targets, deeds } = dealsOf(choices, [3, 4]);
    expect([...targets.keys()]).toEqual([7, 9]);
    expect(deeds.map(({ kind }) => kind)).toEqual(["Sell"]);
    expect(dealsOf(choices, [3]).deeds.map(({ kind }) => kind)).toEqual(["Reserve"]);
    expect(dealsOf(choices, []).targets.size).toBe(0);
  });

  it("knows the cards however they were touched", () => {
    const settled: [string, number][] = [
      ["card", 8],
      ["location", 2],
      ["card", 3],
    ];
    expect(takenCards({ settled })).toEqual([3, 8]);
  });

  it("is done by its place or kind first, and its set last, so that nothing is done twice", () => {
    const touched: string[] = [];
    const desk = { touch: (ref: string) => touched.push(ref) };
    doIt(desk, choice(attack([3, 4], 9)));
    doIt(desk, choice({ type: "Sell", cards: [3, 8] }));
    doIt(desk, choice({ type: "Reserve", card: 3 }));
    expect(touched).toEqual(["location=9", "cards=3,4", "type=Sell", "cards=3,8", "type=Reserve"]);
  });

  it("tells an attacker that could join from one that could only be sold with it", () => {
    expect([couldJoin(choices, [3], 4), couldJoin(choices, [3], 8)]).toEqual([true, false]);
  });

  it("is put together in a turn, and nowhere else", () => {
    expect(isTurn(choices)).toBe(true);
    expect(isTurn([choice({ type: "Lose", places: [0] })])).toBe(false);
    expect(isTurn([])).toBe(false);
  });
});

test("all cards must stay where the turn offers nothing to do with any of them", () => {
  const bound = [{ type: "EndTurn" }, { type: "Buy", count: 1 }, { type: "TakeUp", reserve: 3 }] as Action[];
  expect(mustAllStay(bound.map(choice))).toBe(true);
  expect(mustAllStay(choices)).toBe(false);
  expect(mustAllStay([])).toBe(false);
});

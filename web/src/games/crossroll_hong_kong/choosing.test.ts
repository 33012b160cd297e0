import { describe, expect, it } from "vitest";
import { endsOf, grouped, leadingTo, offerOf, optionsOf } from "./choosing";
import { choiceOf, drive } from "./testing/table";

const choices = [
  drive(5, 2, 10, 14),
  drive(3, 2, 12, 14),
  drive(3, 1, 20, 22),
  { type: "JoinLotto", number: 5, location: 7 } as const,
  { type: "JoinLotto", number: 3, location: 7 } as const,
  { type: "Upgrade", number: 3 } as const,
].map(choiceOf);
const offer = offerOf(choices);

describe("the offer", () => {
  it("sorts choices as the board offers them", () => {
    expect([offer.runs.length, offer.lottos.length, offer.upgrades.length, offer.plain.length]).toEqual([3, 2, 1, 0]);
    expect(offerOf([choiceOf({ type: "DeclineBonus" }), choiceOf({ type: "SetAside", die: 2 })])).toMatchObject({
      plain: [{ action: { type: "DeclineBonus" } }],
      asides: [{ action: { die: 2 } }],
    });
  });

  it("lights an end once, and says its number only where all that lead there agree", () => {
    expect(endsOf(offer.runs)).toEqual([
      { place: 14, count: 2, number: null },
      { place: 22, count: 1, number: 3 },
    ]);
    expect(endsOf(offer.runs.slice(0, 1))).toEqual([{ place: 14, count: 1, number: 5 }]);
    expect(endsOf(optionsOf(offer, "JoinLotto"))).toEqual([{ place: 7, count: 2, number: null }]);
    expect(endsOf(optionsOf(offer, "Upgrade"))).toEqual([]);
  });

  it("lists what leads to a place by number", () => {
    expect(leadingTo(offer.runs, 14).map(({ action }) => action.number)).toEqual([3, 5]);
    expect(leadingTo(offer.lottos, 7).map(({ action }) => action.number)).toEqual([3, 5]);
  });

  it("reads as a list by number, then by route", () => {
    expect(
      grouped(offer.runs).map(({ number, routes }) => [number, routes.map(({ route, runs }) => [route, runs.length])]),
    ).toEqual([
      [
        3,
        [
          [1, 1],
          [2, 1],
        ],
      ],
      [5, [[2, 1]]],
    ]);
  });
});

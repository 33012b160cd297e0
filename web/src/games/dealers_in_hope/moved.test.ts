import { describe, expect, it } from "vitest";
import { movedBetween, surplus } from "./moved";
import { mat, space, viewOf } from "./testing/table";

describe("what has moved", () => {
  it("goes from my hand to the play area", () => {
    const before = viewOf({ mats: [mat({ hand: [3, 3, 5] }), mat()] });
    const after = viewOf({ mats: [mat({ hand: [3, 5], play: [3] }), mat()] });
    expect(movedBetween(before, after)).toMatchObject([
      {
        face: { kind: "card", card: 3 },
        from: ["card=3", "place=hand", "seat=0"],
        to: ["played=3", "place=play", "place=hand", "seat=0"],
      },
    ]);
  });

  it("comes out of the market when a card is trained, and off the draw pile otherwise", () => {
    const pile = (count: number) => [{ card: 6, count, cost: 4, is_open: true }];
    const before = viewOf({ supply: pile(6), mats: [mat({ hand: [] }), mat()] });
    const trained = viewOf({ supply: pile(5), mats: [mat({ hand: [], discard: [6] }), mat()] });
    const drawn = viewOf({ supply: pile(6), mats: [mat({ hand: [6] }), mat()] });
    expect(movedBetween(before, trained)[0]?.from[0]).toBe("supply=6");
    expect(movedBetween(before, drawn)[0]?.from[0]).toBe("draw=0");
  });

  it("is shown of others at their mat", () => {
    const before = viewOf({ mats: [mat({ hand: [] }), mat()] });
    const after = viewOf({ mats: [mat({ hand: [] }), mat({ play: [4] })] });
    expect(movedBetween(before, after)).toMatchObject([{ to: ["seat=1"] }]);
  });

  it("is a marker on its way to its space, and a city that changes hands", () => {
    const before = viewOf({ spaces: [space(2)], mats: [mat({ hand: [] }), mat({ locations: [1] })] });
    const after = viewOf({
      spaces: [space(2, [[1, 0]])],
      mats: [mat({ hand: [], locations: [1] }), mat()],
    });
    expect(movedBetween(before, after)).toMatchObject([
      { face: { kind: "location", location: 1 }, from: ["seat=1"] },
      { face: { kind: "marker", seat: 1, marker: 0 }, to: ["deed=2", "place=actions"] },
    ]);
  });

  it("counts copies", () => {
    expect(surplus([1, 1, 2], [1])).toEqual([1, 2]);
    expect(surplus([1], [1, 1])).toEqual([]);
  });
});

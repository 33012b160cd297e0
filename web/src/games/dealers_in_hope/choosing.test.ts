import { describe, expect, it, vi } from "vitest";
import { buttonsOf } from "./ask/buttons";
import { whereAsked } from "./asking";
import { isSetAsked, ofKind, plainOf, thingsOf, waysOf, type Option, type Where } from "./choosing";
import { choice } from "./testing/table";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

const step2 = [
  choice({ type: "Play", card: 3, strength: 0 }),
  choice({ type: "Play", card: 3, strength: 2 }),
  choice({ type: "Reserve", card: 30 }),
  choice({ type: "Deploy", card: 3, strength: 0 }),
  choice({ type: "Train", card: 3 }),
  choice({ type: "TrainMaster", profession: 4 }),
  choice({ type: "UseSpoils", location: 22 }),
  choice({ type: "Finish" }),
];

describe("the things that answer", () => {
  it("tell a card in hand from its like in the ready area and in the supply", () => {
    const things = thingsOf(step2);
    expect(things.get("hand")?.get(3)).toHaveLength(2);
    expect(things.get("ready")?.get(3)).toHaveLength(1);
    expect(things.get("supply")?.get(3)).toHaveLength(1);
    expect(things.get("hand")?.get(30)?.[0]?.action.type).toBe("Reserve");
    expect([...(things.get("master")?.keys() ?? [])]).toEqual([4]);
  });

  it("lie in the hand or in the discard pile, as the action says", () => {
    const things = thingsOf([
      choice({ type: "Dismiss", card: 5, place: 0 }),
      choice({ type: "Dismiss", card: 5, place: 1 }),
      choice({ type: "Recover", card: 7 }),
    ]);
    expect([...(things.get("hand")?.keys() ?? [])]).toEqual([5]);
    expect([...(things.get("discard")?.keys() ?? [])]).toEqual([5, 7]);
  });

  it("leave a button for what has no thing, and none for a set of cards", () => {
    expect(plainOf(step2).map(({ action }) => action.type)).toEqual(["Finish"]);
    expect(plainOf([choice({ type: "Discard", cards: [3] })])).toEqual([]);
    expect(isSetAsked([choice({ type: "Exchange", cards: [] })])).toBe(true);
    expect(isSetAsked(step2)).toBe(false);
  });
});

describe("the ways to a target", () => {
  const land = choice({ type: "Announce", territory: 4, path: 0, defence: 13 });
  const sea = choice({ type: "Announce", territory: 4, path: 1, defence: 11 });
  const none = choice({ type: "NoTarget" }) as Option;

  it("come with the easiest first", () => {
    expect(waysOf([land, sea] as Option[]).map(({ action }) => action.path)).toEqual([1, 0]);
  });

  it("stand before what ends the question, the one that was picked first", () => {
    const ways = ofKind([sea, land], "Announce");
    const [, picked] = ways;
    expect(buttonsOf({ ways, picked: picked ?? null, plain: [none] })).toEqual([land, sea, none]);
    expect(buttonsOf({ ways: [], picked: null, plain: [none] })).toEqual([none]);
  });
});

describe("where a question is answered", () => {
  const at = (...places: Where[]) => whereAsked({ has: (where) => places.includes(where) });

  it("is shown on a phone; the hand is always in reach", () => {
    expect(at("territory")).toBe("map");
    expect(at("deed")).toBe("actions");
    expect(at("hand", "supply")).toBe("market");
    expect(at("hand")).toBeNull();
  });
});

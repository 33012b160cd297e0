import { describe, expect, it, vi } from "vitest";
import type { Action } from "../events";
import { choice } from "../testing/table";
import { readOwnPack } from "../testing/pack";
import { deedText, plainDeeds, shortText } from "./deeds";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

describe("what is done without a card of the hand", () => {
  it("has the end of the turn before prices and names of cards to take up, however many", () => {
    const offered = [
      { type: "TakeUp", reserve: 3 },
      { type: "EndTurn" },
      { type: "TakeUp", reserve: 4 },
      { type: "Sell", cards: [1] },
      { type: "Buy", count: 1 },
    ] as Action[];
    expect(plainDeeds(offered.map(choice)).map(({ kind }) => kind)).toEqual(["EndTurn", "Buy", "TakeUp", "TakeUp"]);
  });
});

describe("a button", () => {
  const pack = readOwnPack();
  const said = (action: Action, taken: number[] = []) => deedText(pack, choice(action), { taken, price: 3 });

  it("says what it costs and what it brings, and in what", () => {
    expect(said({ type: "Buy", count: 1 })).toBe("Buy 1 card for 3 Schillings");
    expect(said({ type: "Buy", count: 2 })).toBe("Buy 2 cards for 6 Schillings");
    expect(said({ type: "Sell", cards: [1] }, [1])).toBe("Discard it for 2 Schillings");
    expect(said({ type: "Sell", cards: [1, 2] }, [1, 2])).toBe("Discard them for 4 Schillings");
  });

  it("is short where the one before it has said it", () => {
    const short = (count: number) => shortText(pack, choice({ type: "Buy", count }), { taken: [], price: 4 });
    expect([short(1), short(2), short(3)]).toEqual(["Buy 1 card for 4 Schillings", "2 for 8", "3 for 12"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Action } from "../events";
import { choice } from "../testing/table";
import { plainDeeds } from "./deeds";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

describe("what is done without a card of the hand", () => {
  it("has the end of the turn before the names of cards to take up, however many", () => {
    const offered = [
      { type: "TakeUp", reserve: 3 },
      { type: "EndTurn" },
      { type: "TakeUp", reserve: 4 },
      { type: "Sell", cards: [1] },
      { type: "Buy", count: 1 },
    ] as Action[];
    expect(plainDeeds(offered.map(choice)).map(({ kind }) => kind)).toEqual(["Buy", "EndTurn", "TakeUp", "TakeUp"]);
  });
});

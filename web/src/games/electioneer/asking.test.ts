import { describe, expect, it } from "vitest";
import { whereAsked } from "./asking";
import type { View } from "./events";
import { viewOf } from "./testing/table";

const column = { region: 0, cards: [4, 5], discs: 0, markers: [], deck: 5, known: [], events: 0 };
const where = (asks: View["asks"], more: Partial<Parameters<typeof whereAsked>[0]> = {}) =>
  whereAsked({
    view: viewOf({ asks, columns: [column] }),
    kind: null,
    card: null,
    cards: [],
    hasGoals: false,
    ...more,
  });

describe("where a question is answered", () => {
  it("is where Strategies, columns, zones or others lie", () => {
    expect(where("keep")).toBe("office");
    expect(where("refresh")).toBe("society");
    expect(where("pawn")).toBe("map");
    expect(where("player")).toBe("others");
    expect(where("activate")).toBeNull();
  });

  it("is the Society for a card on display, and the buttons for one of a ticket pile", () => {
    expect(where("card", { cards: [5] })).toBe("society");
    expect(where("card", { cards: [9] })).toBeNull();
  });

  it("follows the deed in a turn, and the ticket that was picked", () => {
    expect(where("turn")).toBeNull();
    expect(where("turn", { kind: "Campaign" })).toBe("society");
    expect(where("turn", { kind: "Disclose" })).toBe("office");
    expect(where("turn", { card: 3, hasGoals: true })).toBe("map");
    expect(where("turn", { card: 3 })).toBeNull();
  });
});

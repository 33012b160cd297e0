import { describe, expect, it } from "vitest";
import { cardOf } from "./cards";

const piece = { text: "7", mark: "", colour: "", second_colour: "", ref: "card=7", part: "card" };

describe("a piece as a card", () => {
  it("is none without a face", () => expect(cardOf({ ...piece, face: null })).toBeNull());

  it("says its figure once, if that is its name", () => {
    const face = { figure: "7", kind: "Card", does: "" };
    expect(cardOf({ ...piece, face })).toEqual({ name: "", band: { text: "Card" }, figure: { value: "7", label: "" } });
  });

  it("has its name, its colours and what it does", () => {
    const face = { figure: "2", kind: "", does: "take one" };
    const two = { ...piece, text: "Kickball 2", colour: "#d1495b", second_colour: "#30638e", face };
    expect(cardOf(two)).toEqual({
      name: "Kickball 2",
      stripe: ["#d1495b", "#30638e"],
      figure: { value: "2", label: "" },
      lines: [{ text: "take one" }],
    });
  });
});

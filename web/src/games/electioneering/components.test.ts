import { describe, expect, it } from "vitest";
import { cardName, readPack, suitsInGame, type Card } from "./components";
import { contrast } from "../../kit/colour";
import { cardsNamed, readOwnPack } from "./testing/pack";

const pack = readOwnPack();

describe("the pack of the game", () => {
  it("has the components that the rules count", () => {
    expect([pack.suits.length, pack.cards.length, pack.students.length, pack.rowLimit]).toEqual([4, 46, 6, 6]);
  });

  it("gives every suit a letter of its own in each language, and none of a seat", () => {
    expect(pack.suits.map((suit) => suit.letter.en)).toEqual(["G", "K", "J", "S"]);
    expect(pack.suits.map((suit) => suit.letter["zh-Hant"])).toEqual(["怪", "足", "笑", "貼"]);
  });

  it("calls cards as the words of the game do", () => {
    const cards = cardsNamed("jokes-star-1", "gross-two-1", "dual-gross-jokes").map(
      (index) => pack.cards[index] as Card,
    );
    expect(cards.map((card) => cardName(card, "en"))).toEqual(["Jokes ★", "Gross 2", "Gross+Jokes"]);
    expect(cards.map((card) => cardName(card, "zh-Hant"))).toEqual(["笑話 ★", "怪食 2", "怪食+笑話"]);
  });

  it("leaves out the suit that is not in the game", () => {
    expect(suitsInGame(pack, 2).map((suit) => suit.id)).toEqual(["gross", "kickball", "stickers"]);
    expect(suitsInGame(pack, null)).toHaveLength(4);
  });

  it("prints every suit in an ink that can be read on its tint", () => {
    for (const suit of pack.suits) expect(contrast(suit.inks.ink, suit.inks.tint)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("a pack of somebody's own", () => {
  const row = (short: string, colour: string) => ({ id: short, name: short, short, colour });
  const own = {
    cards: {
      numbers: { row_limit: 5 },
      suit: [row("Chess", "#ffff66"), row("Checkers", "#111111"), row("Uno", "#00aaff"), row("棋", "#ff0000")],
      card: [],
      student: [{ id: "x", name: "Xu" }],
    },
  };

  it("keeps letters apart, and away from the seats", () => {
    expect(readPack(own).suits.map((suit) => suit.letter.en)).toEqual(["C", "H", "N", "棋"]);
  });

  it("speaks English where it has no Chinese", () => {
    expect(readPack(own).students[0]?.name["zh-Hant"]).toBe("Xu");
  });

  it("is readable in any colour", () => {
    for (const suit of readPack(own).suits) expect(contrast(suit.inks.ink, suit.inks.tint)).toBeGreaterThanOrEqual(4.5);
  });
});

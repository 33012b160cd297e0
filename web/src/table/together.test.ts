import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { setsTogether } from "./together";

function playBack(card: number): Choice {
  return {
    action: { type: "PlayBack", card },
    kind: "PlayBack",
    text: `Play back ${card}.`,
    labels: { card: `Card ${card}` },
    hints: { card: `hint ${card}` },
  } as unknown as Choice;
}

function sets(count: number, ...cards: number[]): [unknown, unknown[]][] {
  const found = setsTogether({ count, choices: cards.map(playBack) });
  return (found?.choices ?? []).map(({ action }) => [
    action,
    (found?.moves.get(JSON.stringify(action)) ?? []).map((move) => move["card"]),
  ]);
}

describe("a choice that several moves make up", () => {
  it("is every set of so many things, spelled as one action", () => {
    expect(sets(2, 3, 7, 9).map(([action]) => action)).toEqual([
      { type: "PlayBack", cards: [3, 7] },
      { type: "PlayBack", cards: [3, 9] },
      { type: "PlayBack", cards: [7, 9] },
    ]);
  });

  it("is made in the order that was told, whatever the spelling", () => {
    expect(sets(2, 9, 3)).toEqual([[{ type: "PlayBack", cards: [3, 9] }, [9, 3]]]);
  });

  it("has each set once, though faces are equal", () => {
    expect(sets(2, 3, 9, 9).map(([, moves]) => moves)).toEqual([
      [3, 9],
      [9, 9],
    ]);
  });

  it("names each thing of it", () => {
    const choice = setsTogether({ count: 2, choices: [playBack(3), playBack(7)] })?.choices[0];
    expect(choice?.labels).toEqual({ "card=3": "Card 3", "card=7": "Card 7" });
    expect(choice?.hints).toEqual({ "card=3": "hint 3", "card=7": "hint 7" });
  });

  it("is decided move by move where there would be too many sets, or where moves differ in more than one thing", () => {
    expect(sets(10, ...Array.from({ length: 20 }, (_, card) => card))).toEqual([]);
    const other = { ...playBack(4), action: { type: "Take", card: 4 } } as unknown as Choice;
    expect(setsTogether({ count: 2, choices: [playBack(3), other] })).toBeNull();
  });
});

import { expect, it } from "vitest";
import { keyed, Turnstile } from "./faces";

it("keys equal faces by their place among their like", () => {
  const hand = keyed([4, 9, 9, 11, 9], (card) => `card=${card}`);
  expect(hand.map(({ face, ordinal }) => [face, ordinal])).toEqual([
    ["card=4", 0],
    ["card=9", 0],
    ["card=9", 1],
    ["card=11", 0],
    ["card=9", 2],
  ]);
  expect(new Set(hand.map(({ key }) => key)).size).toBe(hand.length);
});

it("keeps the keys of those that stay when one of a face goes", () => {
  const keys = (cards: number[]) => keyed(cards, String).map(({ key }) => key);
  expect(keys([4, 9, 9, 9]).filter((key) => !keys([4, 9, 9]).includes(key))).toEqual(["9 2"]);
});

it("pairs as many of a face as leave with as many as arrive, at one time", async () => {
  const leaving = new Turnstile();
  const arriving = new Turnstile();
  const left = ["card=9", "card=3", "card=9"].map((face) => leaving.pass(face));
  expect(left).toEqual(["card=9 0", "card=3 0", "card=9 1"]);
  expect(["card=9", "card=9"].map((face) => arriving.pass(face))).toEqual(["card=9 0", "card=9 1"]);
  await Promise.resolve();
  expect(leaving.pass("card=9")).toBe("card=9 0");
});

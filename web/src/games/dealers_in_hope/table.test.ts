import { describe, expect, it, vi } from "vitest";
import { mostOf, totalsAfter } from "./count/tally";
import { deedsOf } from "./deeds";
import { inReach } from "./market/piles";
import { cubesOf } from "./mats/cubes";
import { attackFor, isInReach } from "./table";
import { boards, mat, prospect, space, viewOf } from "./testing/table";
import { starterOf } from "./years";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

describe("what is in reach", () => {
  const view = viewOf({ mats: [mat({ hand: [], markers: [2, 0, 1] }), mat()], hand_strengths: [7, 2, 3] });

  it("is a target that markers, cards and what announcing brings can make", () => {
    expect(attackFor(view, prospect(0, 1, 10, { bonus: 1 }))).toEqual({ has: 3, cards: 7 });
    expect(isInReach(view, prospect(0, 1, 10, { bonus: 1 }))).toBe(true);
    expect(isInReach(view, prospect(0, 1, 10))).toBe(false);
  });

  it("is a card that my support can pay for, if it is there and open", () => {
    expect(inReach(view, 4, true, 1)).toBe(true);
    expect(inReach(view, 5, true, 1)).toBe(false);
    expect(inReach(view, 4, false, 1)).toBe(false);
    expect(inReach(view, 4, true, 0)).toBe(false);
    expect(inReach({ ...view, seat: null }, 1, true, 1)).toBe(false);
  });
});

describe("the action board", () => {
  it("says what an action brings when it is chosen", () => {
    const { deeds, bonus } = deedsOf(boards);
    expect(deeds.filter(({ brings }) => brings.some(({ kind }) => kind === "attack")).map(({ era }) => era)).toEqual([
      "early",
      "late",
    ]);
    expect(deeds.find(({ brings }) => brings.some(({ kind }) => kind === "sea"))?.brings[0]?.count).toBeLessThan(0);
    expect(bonus.early.dismiss).toBeGreaterThan(0);
    expect(bonus.late.points).toBeGreaterThan(0);
  });

  it("has the markers of a seat counted by their sort", () => {
    const spaces = [
      space(0, [
        [0, 0],
        [1, 1],
      ]),
      space(3, [
        [0, 0],
        [0, 2],
      ]),
    ];
    expect(cubesOf({ spaces }, 0)).toEqual({ cubes: 2, leader: 0, token: 1 });
    expect(cubesOf({ spaces }, 1)).toEqual({ cubes: 0, leader: 1, token: 0 });
  });
});

describe("the count", () => {
  const counts = [
    { track: 4, masters: 3, territories: 5, cities: 0, total: 12 },
    { track: -2, masters: 9, territories: 2, cities: 6, total: 15 },
  ];

  it("adds part after part", () => {
    expect(totalsAfter(counts, 0)).toEqual([0, 0]);
    expect(totalsAfter(counts, 2)).toEqual([7, 7]);
    expect(totalsAfter(counts, 5)).toEqual([12, 15]);
    expect(mostOf(counts)).toBe(15);
  });
});

describe("the years", () => {
  it("begin with each seat once in an era, from the start seat on", () => {
    expect([1, 2, 3, 4].map((year) => starterOf({ first: 2, seats: 3 }, year))).toEqual([2, 0, 1, 2]);
  });
});

import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DailyEntry, Day } from "../api/types";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
});

let daily: typeof import("./daily");
beforeAll(async () => {
  daily = await import("./daily");
});

function entry(name: string, score: number | null, facts: Partial<DailyEntry> = {}): DailyEntry {
  return { name, letter: "u", is_mine: false, place: 1, score, feats: [], is_late: false, table: null, ...facts };
}

function day(facts: Partial<Day> = {}): Day {
  const ends = "2026-11-16T00:00:00+00:00";
  return {
    day: "2026-11-15",
    game: "crossroll_hong_kong",
    title: "Crossroll",
    ends,
    is_over: false,
    counted: 0,
    entries: [],
    mine: null,
    mine_before: null,
    previous: null,
    next: null,
    ...facts,
  };
}

const four = [entry("Marge", 287), entry("Tom", 271), entry("Ines", 260), entry("Bo", 255)];
const lines = (facts: Partial<Day>) => daily.cardLines(day(facts)).map(({ name, entry: { score } }) => [name, score]);

describe("my own score", () => {
  const mine = entry("Ada", 233, { is_mine: true, table: "paper-kite-41", feats: ["Route C"] });
  const found = () => day({ mine, entries: [...four, mine], counted: 5 });

  it("waits until my table has told it", () => {
    const held = daily.sayable(found(), () => false);
    expect([held.mine?.score, held.mine?.feats, held.entries]).toEqual([null, [], four]);
    expect(daily.sayable(found(), (code) => code === "paper-kite-41")).toEqual(found());
  });
});

describe("the lines of the card", () => {
  it("are the best three", () => {
    expect(lines({ entries: four })).toEqual([
      ["Marge", 287],
      ["Tom", 271],
      ["Ines", 260],
    ]);
    expect(lines({})).toEqual([]);
  });
  it("make room for me, wherever I stand", () => {
    const me = entry("Ka-yan", 233, { is_mine: true, place: 14 });
    expect(lines({ entries: four, mine: me })).toEqual([
      ["Marge", 287],
      ["Tom", 271],
      ["You", 233],
    ]);
    expect(lines({ entries: [me, ...four], mine: me })).toEqual([
      ["You", 233],
      ["Marge", 287],
      ["Tom", 271],
    ]);
  });
  it("remember yesterday until today is finished, if yesterday counted", () => {
    const mine_before = entry("Ka-yan", 233, { is_mine: true, place: 14 });
    expect(lines({ entries: four, mine_before })).toEqual([
      ["Marge", 287],
      ["Tom", 271],
      ["You, yesterday", 233],
    ]);
    expect(lines({ mine_before, mine: entry("Ka-yan", null, { is_mine: true, place: null }) })).toEqual([
      ["You, yesterday", 233],
    ]);
    expect(lines({ entries: four, mine_before: { ...mine_before, place: null, is_late: true } })).toHaveLength(3);
    expect(lines({ mine_before: { ...mine_before, place: null, is_late: true } })).toEqual([]);
  });
});

describe("the whole list", () => {
  it("has me at its end if I am further down than it goes", () => {
    const mine = entry("Ka-yan", 12, { is_mine: true, place: 140 });
    expect(daily.listing(day({ entries: four, mine })).at(-1)).toBe(mine);
    expect(daily.listing(day({ entries: [...four, mine], mine }))).toHaveLength(5);
    expect(daily.listing(day({ entries: four, mine: { ...mine, score: null } }))).toEqual(four);
  });
});

describe("my entry", () => {
  const said = (mine: DailyEntry | null, is_over = false) => daily.myStanding(day({ mine, is_over, counted: 14 }));
  it("is told by what became of it", () => {
    expect(said(null)).toMatch(/^You have one entry\./);
    expect(said(null, true)).toBe("You did not roll that day.");
    expect(said(entry("Me", null))).toMatch(/if you finish it today\.$/);
    expect(said(entry("Me", null), true)).toMatch(/listed as late\.$/);
    expect(said(entry("Me", 233, { place: 3 }))).toBe("Place 3 of 14.");
    expect(said(entry("Me", 233, { place: null, is_late: true }), true)).toMatch(/^Finished after the day/);
  });
});

describe("time", () => {
  it("is told in the largest unit", () => {
    const ends = "2026-11-16T00:00:00+00:00";
    expect(daily.until(ends, Date.parse("2026-11-15T21:00:00Z"))).toBe("in 3 hours");
    expect(daily.until(ends, Date.parse("2026-11-15T23:15:00Z"))).toBe("in 45 minutes");
    expect(daily.until(ends, Date.parse("2026-11-16T00:00:05Z"))).toBe("in 1 minute");
  });
  it("is the server's date wherever one sits", () => {
    const now = new Date("2026-11-15T12:00:00Z");
    expect(daily.dateOf("2026-11-15", { now })).toBe("15 November");
    expect(daily.dateOf("2026-11-15", { weekday: true, now })).toBe("Sunday 15 November");
    expect(daily.dateOf("2025-12-31", { now })).toBe("31 December 2025");
  });
});

describe("what was achieved", () => {
  it("goes by the letter in its name", () => {
    expect(["Route C", "C線", "the flag"].map(daily.signOf)).toEqual(["C", "C", "the flag"]);
  });
});

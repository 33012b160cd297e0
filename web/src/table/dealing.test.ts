import { beforeEach, describe, expect, it } from "vitest";
import { pledgeOf } from "../api/deal";
import { parts } from "../api/parts";
import type { SeatInfo, TableInfo } from "../api/types";
import { nextWord, waitsForOthers } from "./dealing";

let code = 0;

function seat(more: Partial<SeatInfo>): SeatInfo {
  return { kind: "person", mine: false, owes: false, pledge: "", has_given: false, ...more } as SeatInfo;
}

function table(seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    code: `paper-kite-${code}`,
    status: "waiting",
    deals: "together",
    sealed: "s1",
    seats,
    ...more,
  } as TableInfo;
}

const theirs = { pledge: "b".repeat(64) };

/** This device has pledged: what the table shows of that. */
function pledged(): string {
  const word = nextWord(table([seat({ mine: true }), seat({ kind: "open" })]));
  if (word?.path !== "/pledge") throw new Error("nothing was pledged");
  return word.pledge;
}

beforeEach(() => (code += 1));

describe("my part in the deal", () => {
  it("is pledged at once, and kept back while a seat is open or somebody owes a pledge", () => {
    const pledge = pledged();
    expect(pledge).toBe(pledgeOf(parts.of(`paper-kite-${code}`)?.contribution ?? ""));
    const mine = seat({ mine: true, pledge });
    expect(nextWord(table([mine, seat({ kind: "open" })]))).toBeNull();
    expect(nextWord(table([mine, seat({ owes: true })]))).toBeNull();
  });

  it("is given when all have pledged, and what lay open then is remembered", () => {
    const pledge = pledged();
    const word = nextWord(table([seat({ mine: true, pledge }), seat(theirs)]));
    const pledges = [pledge, theirs.pledge];
    const { contribution, seen, times } = parts.of(`paper-kite-${code}`)!;
    expect(word).toEqual({ path: "/contribute", contribution, sealed: "s1", pledges });
    expect(seen).toEqual({ sealed: "s1", pledges });
    expect(times).toBe(1);
    expect(nextWord(table([seat({ mine: true, pledge, has_given: true }), seat(theirs)]))).toBeNull();
  });

  it("is sent again after a lost answer, and counted once", () => {
    const pledge = pledged();
    const both = table([seat({ mine: true, pledge }), seat(theirs)]);
    expect(nextWord(both)).toEqual(nextWord(both));
    expect(parts.of(`paper-kite-${code}`)?.times).toBe(1);
  });

  it("is drawn anew where the seal or a pledge changed after it was given: the server knows it", () => {
    for (const [sealed, other] of [
      ["s2", theirs.pledge],
      ["s1", "c".repeat(64)],
    ]) {
      code += 1;
      const pledge = pledged();
      nextWord(table([seat({ mine: true, pledge }), seat(theirs)]));
      const spent = parts.of(`paper-kite-${code}`)?.contribution;
      const word = nextWord(table([seat({ mine: true, pledge }), seat({ pledge: other })], { sealed }));
      expect(word?.path).toBe("/pledge");
      expect(parts.of(`paper-kite-${code}`)?.contribution).not.toBe(spent);
      expect(parts.of(`paper-kite-${code}`)?.times).toBe(1);
    }
  });

  it("is the same at every seat of this device, and of nobody who watches or whose table is dealt alone", () => {
    const pledge = pledged();
    const word = nextWord(table([seat({ mine: true, pledge }), seat({ mine: true, owes: true })]));
    expect(word).toEqual({ path: "/pledge", pledge });
    expect(nextWord(table([seat(theirs), seat({ kind: "open" })]))).toBeNull();
    expect(nextWord(table([seat({ mine: true })], { deals: "alone" }))).toBeNull();
    expect(nextWord(table([seat({ mine: true })], { status: "playing" }))).toBeNull();
  });

  it("makes nobody wait but for others", () => {
    const mine = seat({ mine: true, pledge: theirs.pledge });
    expect(waitsForOthers(table([mine, seat({ kind: "bot" })]))).toBe(false);
    expect(waitsForOthers(table([mine, seat({ kind: "open" })]))).toBe(true);
    expect(waitsForOthers(table([mine, seat({ owes: true })]))).toBe(true);
    expect(waitsForOthers(table([mine, seat(theirs)]))).toBe(true);
  });
});

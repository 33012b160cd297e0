import { beforeAll, describe, expect, it, vi } from "vitest";
import type { MyTable, SeatInfo } from "../api/types";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
});

let telling: typeof import("./telling");
beforeAll(async () => {
  telling = await import("./telling");
  (await import("../api/endings.svelte")).endings.add(TOLD);
});

/** A table whose end was told here. */
const TOLD = "paper-kite-41";

const NOW = Date.parse("2026-11-15T12:00:00Z");

function seat(index: number, name: string, facts: Partial<SeatInfo> = {}): SeatInfo {
  return {
    index,
    name,
    letter: "u",
    kind: "person",
    level: null,
    here: true,
    mine: false,
    lent: false,
    thinking: false,
    asked: false,
    can_hand_over: false,
    owes: false,
    pledge: "",
    has_given: false,
    ...facts,
  };
}
const seats = [seat(0, "Ka-yan", { mine: true }), seat(1, "Tom"), seat(2, "Juniper", { kind: "bot", level: "hard" })];

function mine(
  facts: Partial<MyTable>,
  status: MyTable["table"]["status"] = "playing",
  at: SeatInfo[] = seats,
): MyTable {
  const table = { code: TOLD, seats: at, status } as MyTable["table"];
  return {
    table,
    my_turn: false,
    turn: 9,
    when: "turn 9",
    waiting_for: [],
    updated: new Date().toISOString(),
    outcome: null,
    ...facts,
  };
}

describe("where a table stands", () => {
  it("says that it is my move", () => {
    expect(telling.standing(mine({ my_turn: true, waiting_for: [0] }))).toBe("Your move, turn 9");
  });
  it("says it in the game's own words", () => {
    expect(telling.standing(mine({ my_turn: true, when: "round 4", waiting_for: [0] }))).toBe("Your move, round 4");
  });
  it("names who is waited for, and for how long", () => {
    expect(telling.standing(mine({ waiting_for: [1] }))).toBe("Waiting for Tom");
    const updated = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    expect(telling.standing(mine({ waiting_for: [1], updated }))).toBe("Waiting for Tom, 2 hours");
  });
  it("does not wait for bots", () => {
    expect(telling.standing(mine({ waiting_for: [2] }))).toBe("Turn 9. Bots thinking");
  });
  it("counts open seats", () => {
    expect(telling.standing(mine({}, "waiting", [...seats, seat(3, "", { kind: "open" })]))).toBe(
      "Waiting, 1 seat open",
    );
  });
});

describe("how it ended", () => {
  const outcome = {
    scores: [2, 1, 1],
    winners: [0],
    ranking: [0, 1, 1],
    ended_by: "",
    decided_by: "",
    unit: "votes",
    units: [],
  };
  const finished = mine({ outcome }, "over");
  it("tells me apart from the others", () => {
    expect(telling.ending(seats, outcome)).toBe("you won (2–1–1 votes).");
    expect(telling.ending(seats, { ...outcome, winners: [1] })).toBe("Tom won (2–1–1 votes).");
    expect(telling.ending(seats, { ...outcome, winners: [] })).toBe("nobody won (2–1–1 votes).");
  });
  it("names everybody who won, and the company", () => {
    expect(telling.ending(seats, { ...outcome, winners: [1, 2] })).toBe("Tom and Juniper won (2–1–1 votes).");
    expect(telling.company(seats)).toBe("with Tom and Juniper");
    expect(telling.company(seats.slice(0, 1))).toBe("alone");
    expect(telling.finishedLine(finished)).toBe(" with Tom and Juniper, today: you won (2–1–1 votes).");
  });
  it("is not given away before the table has told it", () => {
    const untold = { ...finished, table: { ...finished.table, code: "other-1" } };
    expect(telling.toldOutcome(untold)).toBeNull();
    expect(telling.finishedLine(untold)).toBe(" with Tom and Juniper, today: it is over, and the count waits for you.");
    expect(telling.toldEnding({ ...untold, outcome: null })).toBe("it is over.");
  });
  it("says a solo score and nothing of winners", () => {
    const solo = { scores: [233], winners: [], ranking: [1], ended_by: "", decided_by: "", unit: "points", units: [] };
    expect(telling.ending(seats.slice(0, 1), solo)).toBe("233 points.");
    expect(telling.finishedLine(mine({ outcome: solo }, "over", seats.slice(0, 1)))).toBe(", solo, today: 233 points.");
  });
  it("is watched again in the words of its game", () => {
    expect(telling.watchWords({ game: "crossroll_hong_kong" })).toEqual({
      again: "Watch the drive",
      end: "See the map",
    });
    expect(telling.watchWords({ game: "electioneering" })).toEqual({ again: "Watch it again", end: "See the count" });
  });
});

describe("time", () => {
  it("is told in the largest unit", () => {
    expect(telling.since("2026-11-15T11:59:30Z", NOW)).toBe("");
    expect(telling.since("2026-11-15T11:59:00Z", NOW)).toBe("1 minute");
    expect(telling.since("2026-11-12T10:00:00Z", NOW)).toBe("3 days");
    expect(telling.since("no time", NOW)).toBe("");
  });
  it("knows yesterday and weekdays", () => {
    expect(telling.dayOf("2026-11-15T08:00:00Z", new Date(NOW))).toBe("today");
    expect(telling.dayOf("2026-11-14T08:00:00Z", new Date(NOW))).toBe("yesterday");
    expect(telling.dayOf("2026-11-12T08:00:00Z", new Date(NOW))).toBe("Thursday");
    expect(telling.dayOf("2026-10-01T08:00:00Z", new Date(NOW))).toBe("1 October 2026");
  });
});

describe("names of options", () => {
  it("are made readable", () => {
    expect(telling.readable("first_seat")).toBe("First seat");
  });
});

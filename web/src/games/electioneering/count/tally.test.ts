import { describe, expect, it } from "vitest";
import type { Step } from "../../../api/types";
import type { Event, Voted } from "../events";
import { tallyOf, votersFor } from "./tally";

const step = (number: number, events: Event[], undone = false): Step => ({
  number,
  turn: number,
  seat: 0,
  kind: number ? "act" : "deal",
  action: null,
  events,
  sentences: [],
  undone,
  back_to: null,
  when: "",
  next: null,
  staged: null,
  silent: false,
});
const vote = (student: number, winner: number | null, more: Partial<Voted> = {}): Event => ({
  type: "Voted",
  student,
  totals: [5, 0, 0, 0],
  suits: [0],
  strengths: [8, 2, 4],
  winner,
  row: [7, 9],
  voters: [0, 1, 2],
  best: 8,
  leaders: [0],
  second: 4,
  is_run_off: false,
  won: [],
  ...more,
});

describe("the count", () => {
  const last = step(2, [
    { type: "AllLocked" },
    { type: "HandRevealed", seat: 0, cards: [1], totals: [1, 0, 0, 0] },
    { type: "HandRevealed", seat: 1, cards: [2], totals: [2, 0, 0, 0] },
    { type: "HandRevealed", seat: 2, cards: [3], totals: [3, 0, 0, 0] },
    vote(4, 0),
    vote(2, null, { leaders: [0, 1] }),
  ]);

  it("goes in the order in which it was told, with each vote as it was; what was undone does not count", () => {
    const tally = tallyOf([step(1, [vote(5, 1)], true), last], 3);
    expect(tally.ballots.map(({ student, row, leaders }) => [student, row, leaders])).toEqual([
      [4, [7, 9], [0]],
      [2, [7, 9], [0, 1]],
    ]);
    expect([tally.endedBy, tally.endedIn, tally.hands[1]]).toEqual([
      "AllLocked",
      2,
      { cards: [2], totals: [2, 0, 0, 0] },
    ]);
  });

  it("has the run-off last, which is no vote", () => {
    const runOff = step(3, [
      { type: "RunOffCalled", contenders: [2, 0], student: 1 },
      vote(1, 2, { is_run_off: true, voters: [0, 2] }),
      { type: "Elected", winner: 2 },
    ]);
    const tally = tallyOf([last, runOff], 3);
    expect(tally.ballots.at(-1)).toMatchObject({ student: 1, is_run_off: true });
    expect([tally.runOff, tally.endedIn]).toEqual([{ contenders: [2, 0], student: 1, number: 3 }, 2]);
    expect([0, 1, 2].map((seat) => votersFor(seat, tally.ballots))).toEqual([[4], [], []]);
  });

  it("is not shown where an old story does not tell it", () => {
    const old = step(2, [vote(4, 0, { row: [], voters: [], leaders: [] }), { type: "Elected", winner: 0 }]);
    expect(tallyOf([old], 3).ballots).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { Step } from "../../../api/types";
import type { Event } from "../events";
import { tallyOf, votesAfter } from "./tally";

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
  silent: false,
});
const vote = (student: number, strengths: number[], winner: number | null): Event => ({
  type: "Voted",
  student,
  totals: [5, 0, 0, 0],
  suits: [0],
  strengths,
  winner,
});

describe("the count", () => {
  const deal = step(0, [
    { type: "Laid", student: 4, card: 7 },
    { type: "Laid", student: 2, card: 8 },
  ]);
  const last = step(2, [
    { type: "Played", seat: 0, card: 9, student: 4 },
    { type: "AllLocked" },
    { type: "HandRevealed", seat: 0, cards: [1], totals: [1, 0, 0, 0] },
    { type: "HandRevealed", seat: 1, cards: [2], totals: [2, 0, 0, 0] },
    { type: "HandRevealed", seat: 2, cards: [3], totals: [3, 0, 0, 0] },
    vote(4, [8, 2, 4], 0),
    vote(2, [4, 4, 1], null),
  ]);

  it("goes in the order of the class and keeps each row as it lay", () => {
    const tally = tallyOf([deal, step(1, [{ type: "Played", seat: 1, card: 5, student: 2 }], true), last], 3);
    expect(tally.ballots.map((ballot) => [ballot.student, ballot.row])).toEqual([
      [2, [8]],
      [4, [7, 9]],
    ]);
    expect([tally.endedBy, tally.endedIn, tally.hands[1]]).toEqual([
      "AllLocked",
      2,
      { cards: [2], totals: [2, 0, 0, 0] },
    ]);
  });

  it("knows the margin, and who shares the highest", () => {
    const [tied, won] = tallyOf([deal, last], 3).ballots;
    expect([won?.best, won?.second, won?.leaders]).toEqual([8, 4, [0]]);
    expect([tied?.best, tied?.winner, tied?.leaders]).toEqual([4, null, [0, 1]]);
  });

  it("decides a run-off among its contenders only, and does not count it as a vote", () => {
    const runOff = step(3, [
      { type: "RunOffCalled", contenders: [2, 0], student: 1 },
      { type: "Laid", student: 1, card: 3 },
      vote(1, [3, 9, 5], 2),
      { type: "Elected", winner: 2 },
    ]);
    const tally = tallyOf([deal, last, runOff], 3);
    expect(tally.ballots.at(-1)).toMatchObject({ isRunOff: true, voters: [0, 2], best: 5, second: 3, row: [3] });
    expect([tally.winner, tally.endedIn]).toEqual([2, 2]);
    expect(votesAfter(tally, 3, 3)).toEqual([[4], [], []]);
  });
});

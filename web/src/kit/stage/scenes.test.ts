import { describe, expect, it } from "vitest";
import type { Scene } from "../../api/types";
import { viewAfter } from "./scenes";

interface View {
  rows: number[][];
  deck: number;
  seats: { u: { points: number } };
  choice: { card: number } | null;
}

const before: View = { rows: [[1], [2]], deck: 9, seats: { u: { points: 1 } }, choice: null };
const told: View = {
  rows: [
    [1, 7],
    [2, 8],
  ],
  deck: 7,
  seats: { u: { points: 4 } },
  choice: { card: 3 },
};
const scene = (more: Partial<Scene>): Scene => ({ number: 1, told: 1, name: "", settled: [], changes: [], ...more });

describe("a scene later", () => {
  it("what is told stands in its place, and nothing else is touched", () => {
    const after = viewAfter(before, scene({ settled: [["rows", 1]], changes: [[["deck"], 8]] }), told);
    expect(after).toEqual({ ...before, rows: [[1], [2, 8]], deck: 8 });
    expect([after.rows[0] === before.rows[0], after.seats === before.seats, before.deck]).toEqual([true, true, 9]);
  });

  it("places lie as deep as they must, and what was nothing may be something", () => {
    const after = viewAfter(before, scene({ settled: [["seats", "u", "points"], ["choice"]] }), told);
    expect(after).toMatchObject({ seats: { u: { points: 4 } }, choice: { card: 3 } });
  });

  it("everything may be as it is in the end", () => {
    expect(viewAfter(before, scene({ settled: [[]] }), told)).toEqual(told);
  });
});

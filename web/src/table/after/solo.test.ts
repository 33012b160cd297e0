import { describe, expect, it, vi } from "vitest";
import type { SoloChart } from "../../api/types";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
});
const { pointsBy, topOf, verdictOf } = await import("./solo");

const point = (turn: number, points: number) => ({ number: turn, turn, points });
const chart = (score: number, best: number | null): SoloChart => ({
  par: 300,
  points: [point(0, 0), point(1, 16), point(3, score)],
  best: best === null ? null : { table: "a", score: best, finished: "", daily: null, is_late: false },
  best_points: [],
});

describe("a game alone", () => {
  it("is judged by par, and by the best before it", () => {
    expect(verdictOf(chart(280, null))).toEqual(["20 points below par, which is 300."]);
    expect(verdictOf(chart(301, 280))).toEqual(["1 point above par, which is 300.", "Your best so far, by 21 points."]);
    expect(verdictOf(chart(300, 310))).toEqual(["On par, which is 300.", "10 points short of your best, 310."]);
  });

  it("has the points of the turn before where nothing was made, and none after its end", () => {
    const { points } = chart(40, null);
    expect([0, 1, 2, 3, 4].map((turn) => pointsBy(points, turn))).toEqual([0, 16, 16, 40, null]);
  });

  it("fits on its scale", () => {
    expect([topOf(chart(120, null)), topOf(chart(120, 333)), topOf(chart(401, 333))]).toEqual([300, 350, 450]);
  });
});

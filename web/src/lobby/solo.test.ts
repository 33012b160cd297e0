import { describe, expect, it, vi } from "vitest";
import type { SoloGame, SoloHistory } from "../api/types";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
});
const { dotsOf, soloLine, toldHistory } = await import("./solo");

const game = (table: string, score: number): SoloGame => ({ table, score, finished: "", daily: null, is_late: false });
const games = [game("a", 120), game("b", 287), game("c", 310)];
const history: SoloHistory = { par: 300, games, best: games[2] ?? null, streak: 3, longest_streak: 5 };

describe("what I played alone", () => {
  it("is held back as far as it was not told", () => {
    expect(toldHistory(history, (table) => table === "c")).toBe(history);
    const held = toldHistory(history, () => false);
    expect([held.games.map(({ table }) => table), held.best?.score]).toEqual([["a", "b"], 287]);
    expect(toldHistory({ ...history, games: games.slice(0, 1), best: games[0] ?? null }, () => false).best).toBeNull();
  });

  it("is a line of a few words", () => {
    expect(soloLine(history)).toBe("3 days in a row · your best 310");
    expect(soloLine({ ...history, streak: 1, best: null })).toBe("");
  });

  it("lies between its edges", () => {
    expect(dotsOf(games, 310, 100, 50).map(({ x, y }) => [x, Math.round(y)])).toEqual([
      [0, 31],
      [50, 4],
      [100, 0],
    ]);
    expect(dotsOf(games.slice(0, 1), 240, 100, 50).map(({ x, y }) => [x, y])).toEqual([[50, 25]]);
  });
});

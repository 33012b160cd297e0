import { describe, expect, it, vi } from "vitest";
import type { LadderRow } from "./lab.svelte";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
  vi.stubGlobal("navigator", { language: "en" });
});

const { botName, botNames, grouped, ladderFinding, lasting, points } = await import("./telling");

function row(bot: string, rating: number, half: number): LadderRow {
  return { bot, rating, low: rating - half, high: rating + half, wins: 0.5, scores: [] };
}

describe("figures", () => {
  it("are grouped, and points have one figure behind the point", () => {
    expect(grouped(10000)).toBe("10,000");
    expect(points(0.84)).toBe("± 0.8");
  });

  it.each([
    [0.2, "1 s"],
    [24.4, "24 s"],
    [89, "89 s"],
    [120, "2 min"],
    [5399, "90 min"],
    [7200, "2 h"],
  ])("of %d seconds are said in their unit", (seconds, said) => {
    expect(lasting(seconds)).toBe(said);
  });
});

describe("a bot", () => {
  it.each([
    ["random", "random"],
    ["greedy", "greedy"],
    ["greedy:8", "greedy 8"],
    ["ismcts:250", "search 250"],
    ["mybot:Hopeful", "mybot:Hopeful"],
  ])("%s is called %s", (spec, name) => {
    expect(botName(spec)).toBe(name);
  });

  it("is named once, however many seats it has", () => {
    expect(botNames(["greedy:1", "random", "greedy:1"])).toBe("greedy 1 and random");
  });
});

describe("a ladder", () => {
  it("names the first neighbours that are not told apart", () => {
    const rows = [row("ismcts:800", 1700, 30), row("ismcts:200", 1660, 30), row("random", 1200, 30)];
    expect(ladderFinding(rows)).toBe("Search 800 and search 200 are not yet told apart");
  });

  it("names the strongest where all are", () => {
    expect(ladderFinding([row("greedy", 1700, 30), row("random", 1300, 30)])).toBe(
      "Greedy is the strongest, and all are told apart",
    );
  });
});

import { describe, expect, it, vi } from "vitest";
import type { LevelInfo } from "../api/types";
import { catalogues } from "../i18n/catalogues";
import { filled, type Facts } from "../i18n/template";
import { figureOf, LEVELS, levelWords, surenessOf } from "./levels";

const spoken = vi.hoisted(() => ({ language: "en" as "en" | "zh-Hant" }));
vi.mock("../i18n/index.svelte", () => ({
  t: (key: string, facts: Facts = {}) => filled(catalogues[spoken.language][key] ?? key, facts),
}));

function info(level: LevelInfo["level"], more: Partial<LevelInfo> = {}): LevelInfo {
  return { level, below: null, won: 0, games: 0, low: 0, high: 0, played_by: "", ...more };
}

const measured = [
  info("easy"),
  info("medium", { below: "easy", won: 88.5, games: 120, low: 0.654, high: 0.812 }),
  info("hard", { below: "medium", won: 1, games: 1, low: 0.2, high: 1 }),
];

describe("the levels of bots", () => {
  it("are told with what was measured of them", () => {
    expect(LEVELS.map((level) => levelWords(level, measured))).toEqual([
      "Easy",
      "Medium: beats Easy in 88.5 of 120",
      "Hard: beats Medium in 1 of 1",
    ]);
    expect(surenessOf("medium", measured)).toBe("With 95 % certainty it wins 65 to 81 of 100 games.");
  });

  it("are told in Chinese", () => {
    spoken.language = "zh-Hant";
    expect(levelWords("medium", measured)).toBe("中等：對「簡單」120 局勝 88.5 局");
    expect(surenessOf("medium", measured)).toBe("有 95% 的把握，每 100 局會勝 65 至 81 局。");
    spoken.language = "en";
  });

  it("say no more than their name where nothing is known", () => {
    expect(levelWords("hard", [])).toBe("Hard");
    expect(figureOf("hard", [info("hard")])).toBe("");
    expect(surenessOf("hard", [info("hard")])).toBe("");
  });

  it("say who plays them where the server has a bot of its own", () => {
    const own = [info("hard", { played_by: "Hopeful" })];
    expect(levelWords("hard", own)).toBe("Hard: Hopeful plays here");
    expect(surenessOf("hard", own)).toBe("");
  });
});

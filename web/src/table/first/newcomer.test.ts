import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameNumber, introduce, isNewcomer } from "./newcomer";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("whoever is new to a game", () => {
  it("sees its pictures once, each game's for itself", () => {
    expect(isNewcomer("siege")).toBe(true);
    introduce("siege");
    introduce("siege");
    expect(isNewcomer("siege")).toBe(false);
    expect(isNewcomer("parley")).toBe(true);
  });

  it("has three first games, and a table that is opened again stays what it was", () => {
    expect(["a", "b", "a", "c", "d"].map((code) => gameNumber("siege", code))).toEqual([1, 2, 1, 3, null]);
    expect(gameNumber("siege", "c")).toBe(3);
    expect(gameNumber("parley", "d")).toBe(1);
  });
});

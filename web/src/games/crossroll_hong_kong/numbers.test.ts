import { describe, expect, it, vi } from "vitest";
import type { Usable } from "./events";
import { dieOf, originText, signed } from "./numbers";
import { atlas, blankBoard, viewOf } from "./testing/table";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

const usable = (number: number, ...origins: Usable["origins"]): Usable => ({ number, origins, uses: [] });

describe("where a number comes from", () => {
  const view = viewOf([blankBoard()], { dice: [0, 2], results: [4, 8] });
  const text = (one: Usable) => originText(atlas, view, one);

  it("XR-T10: the die that shows it, or what an effect makes of one", () => {
    expect(text(usable(8, { die: 2, change: 0 }))).toBe("d8");
    expect(text(usable(7, { die: 2, change: -1 }))).toBe("8−1");
  });

  it("names both dice that show the same before any effect, and the sum", () => {
    const twice = usable(4, { die: 0, change: 0 }, { die: 1, change: 0 }, { die: 2, change: -4 });
    expect([text(twice), text(usable(12, { die: null, change: 0 }))]).toEqual(["d4 d6", "4+8"]);
  });

  it("marks the first die", () => {
    const seen = viewOf([blankBoard()], { usable: [usable(4, { die: 1, change: 0 }, { die: 0, change: 1 })] });
    expect([dieOf(seen, 4), dieOf(seen, 5)]).toEqual([1, null]);
  });

  it("writes a true minus", () => {
    expect([signed(1), signed(-2)]).toEqual(["+1", "−2"]);
  });
});

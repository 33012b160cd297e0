import { describe, expect, it } from "vitest";
import { boundsText, isWhole, toggled } from "./picking";

const two = { least: 2, most: 2 };

describe("a set that is ticked together", () => {
  it("takes and puts back in any order", () => {
    expect(toggled(toggled([], "c", two), "a", two)).toEqual(["c", "a"]);
    expect(toggled(["c", "a"], "c", two)).toEqual(["a"]);
  });

  it("takes no more than it may hold, and keeps what it has", () => {
    expect(toggled(["a", "b"], "c", two)).toEqual(["a", "b"]);
  });

  it("changes its only member for another", () => {
    expect(toggled(["a"], "b", { least: 1, most: 1 })).toEqual(["b"]);
  });

  it("is whole between its bounds", () => {
    expect([0, 1, 2, 3, 4].map((count) => isWhole(count, { least: 1, most: 3 }))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(boundsText(two)).toBe("2");
    expect(boundsText({ least: 1, most: 3 })).toBe("1–3");
  });
});

import { describe, expect, it } from "vitest";
import { apart, mostOf, pathOf, placeAt, type Frame } from "./chart";

const frame: Frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

describe("the chart", () => {
  it("draws a line through all points", () => {
    const points = [
      { number: 0, turn: 0, shares: [0.5, 0.5] },
      { number: 1, turn: 1, shares: [1, 0] },
    ];
    expect(pathOf(frame, points, 0, 1)).toBe("M10.0 30.0L110.0 5.0");
    expect(mostOf(points)).toBe(1);
  });

  it("finds the point under the pointer", () => {
    expect([-5, 10, 59, 500].map((x) => placeAt(frame, x, 3))).toEqual([0, 0, 1, 2]);
  });

  it("keeps labels apart and above the axis", () => {
    expect(apart([10, 10, 40], 12, 60)).toEqual([10, 22, 40]);
    expect(apart([50, 52], 12, 55)).toEqual([43, 55]);
    expect(apart([5, 50, 50], 12, 55)).toEqual([5, 43, 55]);
  });
});

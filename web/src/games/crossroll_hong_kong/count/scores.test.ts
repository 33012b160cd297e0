import { describe, expect, it } from "vitest";
import { atlas, blankBoard } from "../testing/table";
import { circledOf, countedOf, pointsOf } from "./scores";

describe("the scoring", () => {
  const board = blankBoard({
    points: [16, 15, 18],
    counted: [16, 31, 49],
    total: 49,
    speed_scores: 2,
    landmark_scores: 3,
  });

  it("counts part by part", () => {
    expect([0, 1, 2, 3].map((parts) => countedOf(board, parts))).toEqual([0, 16, 31, 49]);
    expect(pointsOf(board, "landmarks")).toBe(18);
    expect([circledOf(atlas, board, "speed"), circledOf(atlas, board, "landmarks")]).toEqual([
      [7, 8],
      [5, 6, 7],
    ]);
  });
});

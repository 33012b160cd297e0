import { describe, expect, it } from "vitest";
import { atlas, blankBoard } from "../testing/table";
import { circledOf, countedOf, nextRank, pointsOf, rankOf } from "./scores";

describe("the scoring", () => {
  const board = blankBoard({ points: [16, 15, 18], total: 49, speed_scores: 2, landmark_scores: 3 });

  it("counts part by part", () => {
    expect([0, 1, 2, 3].map((parts) => countedOf(board, parts))).toEqual([0, 16, 31, 49]);
    expect(pointsOf(board, "landmarks")).toBe(18);
    expect([circledOf(atlas, board, "speed"), circledOf(atlas, board, "landmarks")]).toEqual([
      [7, 8],
      [5, 6, 7],
    ]);
  });

  it("ranks a total from nothing to every road", () => {
    expect([0, 99, 100, 187, 499, 500].map((total) => rankOf(total, 500))).toEqual([0, 0, 1, 2, 6, 7]);
    expect([nextRank(187, 500), nextRank(500, 500)]).toEqual([{ rank: 3, missing: 63 }, null]);
  });
});

import { describe, expect, it } from "vitest";
import { marks, hung } from "./race";

describe("a race track", () => {
  it("stacks those who stand at one figure", () => {
    const [u, v, w] = hung([
      { letter: "u", at: 12 },
      { letter: "v", at: 12 },
      { letter: "w", at: 9 },
    ]);
    expect([u?.up, v?.up, w?.up]).toEqual([0, 1, 0]);
  });

  it("writes every step, and the goal alone where a step would touch it", () => {
    expect(marks(0, 20, 5, null)).toEqual([0, 5, 10, 15, 20]);
    expect(marks(0, 26, 5, 26)).toEqual([0, 5, 10, 15, 20, 26]);
    expect(marks(-5, 5, 5, null)).toEqual([-5, 0, 5]);
  });
});

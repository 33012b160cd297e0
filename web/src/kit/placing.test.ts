import { describe, expect, it } from "vitest";
import { footFor, shared, spotFor } from "./placing";

const WINDOW = { width: 1000, height: 800 };
const OWN = { width: 280, height: 120 };
const host = { left: 400, top: 600, width: 100, height: 140 };

describe("placing a bubble", () => {
  it("stands above its thing, with the nib on it", () => {
    expect(spotFor(host, OWN, WINDOW, [], [])).toEqual({ left: 310, top: 470, side: "bottom", nib: 140 });
  });

  it("stands in the place of the question on a phone, and above what lies there itself", () => {
    const question = { left: 0, top: 600, width: 390, height: 60 };
    expect(footFor({ left: 0, top: 670, width: 60, height: 90 }, 150, question, 800)).toBe(140);
    expect(footFor({ left: 0, top: 560, width: 60, height: 40 }, 150, question, 800)).toBe(250);
    expect(footFor({ left: 0, top: 560, width: 60, height: 40 }, 150, undefined, 800)).toBe(0);
  });

  it("stays in the window", () => {
    const corner = { left: 960, top: 0, width: 40, height: 40 };
    const spot = spotFor(corner, OWN, WINDOW, [], []);
    expect(spot.left + OWN.width).toBeLessThanOrEqual(WINDOW.width);
    expect(spot.top).toBeGreaterThan(corner.height);
    expect(spot.side).toBe("top");
  });

  it("hides neither the question nor a button, where there is room elsewhere", () => {
    const question = { left: 20, top: 540, width: 960, height: 50 };
    const neighbours = [
      { left: 290, top: 600, width: 100, height: 140 },
      { left: 510, top: 600, width: 100, height: 140 },
    ];
    const spot = spotFor(host, OWN, WINDOW, [question], neighbours);
    for (const other of [question, ...neighbours]) expect(shared({ ...spot, ...OWN }, other)).toBe(0);
    // So far from its thing, a nib would point at the question.
    expect(spot.side).toBe(null);
  });
});

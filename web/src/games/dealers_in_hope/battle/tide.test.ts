import { describe, expect, it } from "vitest";
import { besideMark, EDGE, lineOf, RADIUS, tideOf } from "./tide";

describe("the gauge", () => {
  const tide = tideOf(
    [
      [8, 6],
      [8, 11],
      [11, 11],
    ],
    null,
    480,
    300,
  );

  it("has one scale from nothing up, with room above", () => {
    expect(tide.ticks[0]).toEqual({ value: 0, y: 300 - EDGE.bottom });
    expect(Math.min(...tide.attack.map(({ y }) => y))).toBeGreaterThan(EDGE.top);
    expect(tide.attack[0]?.y).toBe(tide.attack[1]?.y);
    expect(tide.defence[1]?.y).toBeLessThan(tide.defence[0]?.y ?? 0);
  });

  it("sets what is equal side by side", () => {
    const [one, other] = [tide.attack[2], tide.defence[2]];
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBe(2 * RADIUS);
    expect([tide.attack[1]?.x, tide.defence[1]?.x]).toEqual([tide.across[1], tide.across[1]]);
  });

  it("names a line over or under its last mark, and beside one that stands on the floor", () => {
    const high = { x: 100, y: 120, total: 6 };
    expect(besideMark(high, true, tide)).toMatchObject({ anchor: "middle", x: 100 });
    expect(besideMark(high, false, tide).y).toBeGreaterThan(high.y + RADIUS);
    const low = { x: 100, y: tide.floor, total: 0 };
    expect(besideMark(low, false, tide)).toMatchObject({ anchor: "start" });
    expect(besideMark(low, false, tide).y).toBeLessThan(tide.floor);
    expect(besideMark({ ...low, x: tide.across[2] ?? 0 }, false, tide).anchor).toBe("end");
  });

  it("draws a line once there are two marks", () => {
    expect(lineOf(tide.attack.slice(0, 1))).toBe("");
    expect(lineOf(tide.attack)).toMatch(/^M[\d.]+ [\d.]+L/);
  });
});

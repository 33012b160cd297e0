import { describe, expect, it } from "vitest";
import type { Step } from "../../api/types";
import { lastDeeds } from "./deeds";
import type { Event } from "./events";

const step = (number: number, events: Event[], undone = false): Step =>
  ({ number, kind: "act", undone, events }) as unknown as Step;
const drove = (seat: number, number: number): Event => ({
  type: "Drove",
  seat,
  number,
  route: 3,
  start: 1,
  end: 2,
  way: null,
  places: [1, 2],
  passed: [],
  box: 0,
});

describe("what each seat did last", () => {
  it("is told with what it brought, even where that comes later", () => {
    const steps = [
      step(1, [
        drove(0, 5),
        { type: "LandmarkCircled", seat: 0, location: 2, points: 7 },
        { type: "Upgraded", seat: 1, number: 4, row: 1, box: 0 },
      ]),
      step(2, [
        { type: "RouteCompleted", seat: 0, route: 3, points: 16 },
        { type: "Penalised", seat: 1, route: 3, box: 2 },
      ]),
      step(3, [{ type: "Rolled", seat: 1, dice: [0, 1], results: [1, 2] }]),
    ];
    expect(lastDeeds(steps, 3)).toEqual([
      { kind: "Drove", number: 5, route: 3, gain: 23, crosses: [] },
      { kind: "Upgraded", number: 4, route: null, gain: 0, crosses: [3] },
      null,
    ]);
  });

  it("is of the last step that stands", () => {
    expect(lastDeeds([step(1, [drove(0, 2)]), step(2, [drove(0, 6)], true)], 1)[0]?.number).toBe(2);
  });
});

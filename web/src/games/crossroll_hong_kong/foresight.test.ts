import { describe, expect, it } from "vitest";
import type { Event } from "./events";
import { foreseen, leading } from "./foresight";
import { atlas, blankBoard, drove, routeOf } from "./testing/table";

const [D, J] = [routeOf("D"), routeOf("J")];
const completed: Event = { type: "RouteCompleted", seat: 0, route: J, points: 8 };
const dots: Event = { type: "DotsDrawn", seat: 0, route: J, count: 2, points: 15, boxes: [1, 2] };

describe("what a choice would write", () => {
  it("is what the rules tell of a run: its box, its landmark, what it passes", () => {
    const told: Event[] = [
      { ...drove(0, D, [4, 5, 6]), passed: [5], box: 1 },
      { type: "LandmarkCircled", seat: 0, location: 6, points: 7 },
    ];
    expect(foreseen(atlas, blankBoard(), told, 0)).toMatchObject({
      places: [4, 5, 6],
      route: D,
      box: { route: D, at: 1 },
      number: 3,
      landmark: { place: 6, points: 7 },
      passed: [5],
      gain: 7,
    });
  });

  it("adds up the route, its dots and its speed scores", () => {
    expect(foreseen(atlas, blankBoard(), [drove(0, J, [1]), completed, dots], 0)).toMatchObject({
      completes: [{ route: J, points: 8 }],
      dots: [{ route: J, boxes: [1, 2] }],
      speed: 15,
      gain: 23,
    });
  });

  it("leaves out what will be scored anyway, and what others do", () => {
    const due = blankBoard({ fresh: [J] });
    expect(foreseen(atlas, due, [drove(0, D, [1]), completed, dots], 0)).toMatchObject({ completes: [], gain: 0 });
    expect(foreseen(atlas, blankBoard(), [drove(0, D, [1]), { ...completed, seat: 1 }], 0).gain).toBe(0);
  });

  it("a bonus fills no box, and says which routes it finishes", () => {
    const { type: _, box: __, ...run } = drove(0, J, [1, 2]);
    const seen = foreseen(atlas, blankBoard(), [{ ...run, type: "BonusTaken", finished: [J] }], 0);
    expect(seen).toMatchObject({ box: null, completes: [{ route: J, points: atlas.routes[J]?.points }] });
  });

  it("a crossroad takes its slot, an upgrade its box", () => {
    const told: Event[] = [{ type: "JoinedLotto", seat: 0, number: 4, location: 9, slot: 2 }];
    expect(foreseen(atlas, blankBoard(), told, 0)).toMatchObject({ slot: 2, places: [9], box: null });
    const upgraded: Event[] = [
      { type: "Upgraded", seat: 0, number: 5, row: 1, box: 2 },
      { type: "EffectUnlocked", seat: 0, row: 1 },
    ];
    expect(foreseen(atlas, blankBoard(), upgraded, 0)).toMatchObject({ engine: { row: 1, at: 2 }, unlocks: 1 });
  });

  it("until it is told, is where the choice leads; words alone lead nowhere", () => {
    expect(leading([4, 5], D)).toMatchObject({ places: [4, 5], route: D, box: null, gain: 0 });
    expect(leading([], null)).toBeNull();
  });
});

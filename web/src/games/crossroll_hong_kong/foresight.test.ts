import { describe, expect, it } from "vitest";
import { dueRoutes, foresee } from "./foresight";
import { placeNamed } from "./map/testing/pack";
import { atlas, blankBoard, drive, routeOf } from "./testing/table";

const at = (id: string) => placeNamed(atlas, id);
const D = routeOf("D");
const J = routeOf("J");

describe("what a choice would write", () => {
  it("XR-T07: a drive to a landmark fills the next box and circles the next score", () => {
    const board = blankBoard({ crossed: [at("north_point")], landmark_scores: 2 });
    const seen = foresee(atlas, board, drive(5, D, at("quarry_bay"), at("coastal_defence")));
    expect(seen?.places).toEqual(["quarry_bay", "tai_koo", "sai_wan_ho", "shau_kei_wan", "coastal_defence"].map(at));
    expect(seen).toMatchObject({
      box: { route: D, at: 0 },
      number: 5,
      landmark: { place: at("coastal_defence"), points: 7 },
      passed: [],
      gain: 7,
    });
  });

  it("XR-T17: a landmark that is passed is lost", () => {
    const seen = foresee(atlas, blankBoard(), drive(4, D, at("chai_wan"), at("shau_kei_wan")));
    expect(seen).toMatchObject({ landmark: null, passed: [at("coastal_defence")], gain: 0 });
  });

  it("a bonus fills no box", () => {
    expect(
      foresee(atlas, blankBoard(), {
        type: "TakeBonus",
        number: 1,
        route: D,
        start: at("chai_wan"),
        end: at("chai_wan"),
        way: null,
      })?.box,
    ).toBeNull();
  });

  it("the last location of a route brings its points, and dots for its empty boxes", () => {
    const places = atlas.routes[J]?.places ?? [];
    const board = blankBoard({ crossed: places.slice(0, -1), speed_scores: 1 });
    const [last] = places.slice(-1) as [number];
    const seen = foresee(atlas, board, drive(1, J, last, last));
    expect(seen).toMatchObject({ completes: [{ route: J, points: 8 }], dots: 1, speed: 8 });
    expect(seen?.gain).toBe(16);
  });

  it("what will be scored anyway is brought by no choice", () => {
    const board = blankBoard({ crossed: [...(atlas.routes[J]?.places ?? [])] });
    expect(dueRoutes(atlas, board)).toEqual([J]);
    const told = [
      { type: "Drove", seat: 0, number: 1, route: D, start: at("chai_wan"), end: at("chai_wan"), way: null },
      { type: "RouteCompleted", seat: 0, route: J, points: 8 },
    ] as const;
    const action = drive(1, D, at("chai_wan"), at("chai_wan"));
    expect(foresee(atlas, board, action)).toMatchObject({ completes: [], gain: 0 });
    expect(foresee(atlas, board, action, [...told], 0)).toMatchObject({ completes: [], gain: 0 });
  });

  it("takes the rules' word where they tell, and only for my own seat", () => {
    const action = drive(1, D, at("chai_wan"), at("chai_wan"));
    const drove = {
      type: "Drove",
      seat: 0,
      number: 1,
      route: D,
      start: at("chai_wan"),
      end: at("chai_wan"),
      way: null,
    } as const;
    const others = { type: "RouteCompleted", seat: 1, route: J, points: 8 } as const;
    const mine = { type: "LandmarkCircled", seat: 0, location: at("chai_wan"), points: 20 } as const;
    expect(foresee(atlas, blankBoard(), action, [drove, others, mine], 0)).toMatchObject({ gain: 20, completes: [] });
    expect(foresee(atlas, blankBoard(), action, [{ type: "Decided", seat: 0 }], 0)).toMatchObject({
      gain: 0,
      box: { route: D, at: 0 },
    });
  });

  it("the lotto takes the next slot and may complete a route", () => {
    const board = blankBoard({ ticket: [6, 6, 0, 0, 0, 0, 0, 0] });
    expect(foresee(atlas, board, { type: "JoinLotto", number: 4, location: at("quarry_bay") })).toMatchObject({
      slot: 2,
      box: null,
      places: [at("quarry_bay")],
    });
  });

  it("XR-T09: an upgrade fills its row, and the last box unlocks the effect", () => {
    expect(foresee(atlas, blankBoard(), { type: "Upgrade", number: 5 })).toMatchObject({
      engine: { row: 1, at: 0 },
      unlocks: null,
    });
    const board = blankBoard({
      engine: [
        [0, 0, 0],
        [6, 6, 0],
        [0, 0],
      ],
    });
    expect(foresee(atlas, board, { type: "Upgrade", number: 5 })).toMatchObject({
      engine: { row: 1, at: 2 },
      unlocks: 1,
    });
  });

  it("words alone write nothing", () => {
    expect(foresee(atlas, blankBoard(), { type: "Skip" })).toBeNull();
  });
});

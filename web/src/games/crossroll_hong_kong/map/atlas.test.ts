import { describe, expect, it } from "vitest";
import { called } from "./atlas";
import { contrast } from "../../../kit/colour";
import { roadsOf } from "./roads";
import { placeNamed, readOwnAtlas, readSmallAtlas } from "./testing/pack";

const atlas = readOwnAtlas();
const small = readSmallAtlas();
const named = (...ids: string[]) => ids.map((id) => placeNamed(atlas, id));

describe("the atlas of the game", () => {
  it("has what the rules count", () => {
    const count = (kind: string) => atlas.places.filter((place) => place.kind === kind).length;
    expect([
      atlas.places.length,
      count("crossroad"),
      count("landmark"),
      count("entrance"),
      atlas.routes.length,
    ]).toEqual([128, 21, 16, 12, 9]);
    expect([atlas.perfect, atlas.slots, atlas.dice, atlas.engine.length]).toEqual([500, 8, [4, 6, 8, 10], 3]);
  });

  it("reads the chart of the dice: 6 means no route", () => {
    expect(atlas.chart).toEqual([0, 1, 2, 3, 4, null, 5, 6, 7, 8]);
  });

  it("calls places in both languages", () => {
    const [place] = named("wong_tai_sin").map((index) => atlas.places[index]);
    expect([called(place as never, "en"), called(place as never, "zh-Hant"), place?.sight]).toEqual([
      "Wong Tai Sin",
      "黃大仙",
      "Wong Tai Sin Temple",
    ]);
  });

  it("tells land, neighbours and lakes apart", () => {
    expect([atlas.coasts.length, atlas.context.length, atlas.lakes.length]).toEqual([26, 1, 4]);
  });

  it("has every place on the sheet, and none on another", () => {
    for (const place of atlas.places) {
      expect(place.x > 15 && place.x < atlas.width - 15 && place.y > 15 && place.y < atlas.height - 15, place.id).toBe(
        true,
      );
      for (const other of atlas.places)
        if (other !== place)
          expect(Math.hypot(place.x - other.x, place.y - other.y), `${place.id} and ${other.id}`).toBeGreaterThan(22);
    }
  });

  it("draws every route so that it can be seen by day and by night", () => {
    for (const { inks } of [...atlas.routes, ...small.routes]) {
      expect(contrast(inks.day, "#fbf8ec")).toBeGreaterThanOrEqual(3);
      expect(contrast(inks.night, "#26302f")).toBeGreaterThanOrEqual(5);
    }
  });
});

describe("the roads", () => {
  const { roads, shields, flyovers } = roadsOf(atlas);

  it("meet only at crossroads, but for the flyover of C and H", () => {
    expect(flyovers.map((flyover) => flyover.route.letter)).toEqual(["H"]);
    expect(roadsOf(small).flyovers).toHaveLength(1);
  });

  it("have a shield each, that stands on no place", () => {
    expect(new Set(shields.map((shield) => shield.route.letter)).size).toBe(roads.length);
    for (const { x, y } of shields)
      for (const place of atlas.places) expect(Math.hypot(place.x - x, place.y - y), place.id).toBeGreaterThan(14);
  });
});

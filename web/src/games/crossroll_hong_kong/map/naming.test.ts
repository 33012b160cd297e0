import { describe, expect, it } from "vitest";
import { overlaps, typeSize, type Box } from "../../../kit/map/geography";
import { boxOf, guessed, Naming } from "../../../kit/map/naming";
import type { Label } from "../../../kit/map/spots";
import type { Atlas } from "./atlas";
import { geographyOf } from "./geography";
import { roadsOf } from "./roads";
import { REACH } from "./symbols";
import { placeNamed, readOwnAtlas, readSmallAtlas } from "./testing/pack";

const atlas = readOwnAtlas();
const window = { width: atlas.width, height: atlas.height, whole: 1, k: 1 };
const corners: Box[] = [
  { x: 686, y: 548, width: 92, height: 52 },
  { x: 10, y: 525, width: 214, height: 65 },
];

function boxes(of: Atlas, labels: Map<number, Label>): { id: string; place: number; box: Box }[] {
  return [...labels].map(([place, label]) => {
    const { id, x, y } = of.places[place] as Atlas["places"][0];
    return { id, place, box: { ...label, x: x + label.x, y: y + label.y } };
  });
}

function away(box: Box, x: number, y: number): number {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

describe.each(["en", "zh-Hant"])("the names in %s", (language) => {
  const naming = new Naming(geographyOf(atlas, language), guessed);
  const labels = naming.at(window, corners);
  const placed = boxes(atlas, labels);

  it("cover no other name", () => {
    for (const one of placed)
      for (const other of placed)
        if (one !== other) expect(overlaps(one.box, other.box), `${one.id} and ${other.id}`).toBe(false);
  });

  it("cover no sign and no shield", () => {
    for (const { id, box, place } of placed) {
      for (const other of atlas.places)
        if (other.index !== place)
          expect(away(box, other.x, other.y), `${id} and ${other.id}`).toBeGreaterThanOrEqual(REACH[other.kind]);
      for (const shield of roadsOf(atlas).shields)
        expect(away(box, shield.x, shield.y), `${id} and a shield`).toBeGreaterThan(9);
    }
  });

  it("stay on the sheet, and off what lies over it", () => {
    for (const { id, box } of placed) {
      expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= atlas.width && box.y + box.height <= atlas.height,
        id,
      ).toBe(true);
      for (const corner of corners) expect(overlaps(box, corner), id).toBe(false);
    }
  });

  it("are there for every crossroad, landmark and entrance, and for most others", () => {
    expect(
      atlas.places.filter((place) => place.kind !== "regular" && !labels.has(place.index)).map((place) => place.id),
    ).toEqual([]);
    expect(labels.size).toBeGreaterThanOrEqual(98);
  });

  it("are all there when one looks closer", () => {
    expect(naming.at({ ...window, k: 2.6 }, corners).size).toBe(atlas.places.length);
  });

  it("are the same each time", () => {
    expect(new Naming(geographyOf(atlas, language), guessed).at(window, corners)).toEqual(labels);
  });
});

describe("a name that must be read", () => {
  const naming = new Naming(geographyOf(atlas, "en"), guessed);

  it("finds a spot off the signs even where the map is tight", () => {
    for (const place of atlas.places) {
      const [label] = boxes(
        atlas,
        new Map([[place.index, naming.squeeze(place.index, 1, new Map(), new Set()) as Label]]),
      );
      for (const other of atlas.places)
        if (other !== place && label)
          expect(away(label.box, other.x, other.y), `${place.id} and ${other.id}`).toBeGreaterThanOrEqual(
            REACH[other.kind],
          );
    }
  });

  it("is read beside all others that must be, where it leads first of all, however small the map", () => {
    const k = 0.75;
    const map = geographyOf(atlas, "en");
    const scale = k / typeSize(map, k);
    const labels = naming.at({ width: atlas.width * k, height: atlas.height * k, whole: k, k }, []);
    for (const { places } of atlas.routes) {
      const way = places.slice(-8).toReversed();
      const spoken = [...naming.spoken(labels, way, [], k)];
      expect(spoken[0]?.[0]).toBe(way[0]);
      const placed = spoken.map(([place, label]) => {
        const { id, x, y } = atlas.places[place] as Atlas["places"][0];
        return { id, box: boxOf(label, { x: x * scale, y: y * scale }) };
      });
      for (const one of placed)
        for (const other of placed)
          if (one !== other) expect(overlaps(one.box, other.box), `${one.id} and ${other.id}`).toBe(false);
    }
  });

  it("says what there is to see", () => {
    expect(naming.plate(placeNamed(atlas, "brick_hill"), 1, new Map())?.lines).toEqual(["Brick Hill", "Ocean Park"]);
  });
});

describe("a pack of somebody's own", () => {
  it("is named too, in English where it has no Chinese", () => {
    const small = readSmallAtlas();
    const labels = new Naming(geographyOf(small, "zh-Hant"), guessed).at(window, []);
    expect([...labels.values()].map((label) => label.lines.join(" ")).sort()).toEqual([
      "Place e",
      "Place middle",
      "Place n",
      "Place s",
      "Place w",
    ]);
  });
});

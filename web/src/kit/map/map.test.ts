import { describe, expect, it } from "vitest";
import { HERE, inventedMap, wayTo } from "../sheet/geography";
import { isInside, overlaps, signSize, typeSize, type Box, type Geography, type MapPlace } from "./geography";
import { covered, guessed, Naming } from "./naming";
import { lookAt, meantBy } from "./pointing";
import { quietSpot } from "./quiet";
import type { Label } from "./spots";

const map = inventedMap("en");
const view = { k: 1, x: 0, y: 0, width: 640, height: 260, whole: 1 };
const corner: Box = { x: 548, y: 208, width: 92, height: 52 };
const COMMONS = 8;

function placed(of: Geography, labels: ReadonlyMap<number, Label>): { place: number; box: Box }[] {
  return [...labels].map(([place, label]) => {
    const { x, y } = of.places[place] as MapPlace;
    return { place, box: { ...label, x: x + label.x, y: y + label.y } };
  });
}

describe.each(["en", "zh-Hant"])("names on an invented coast in %s", (language) => {
  const own = inventedMap(language);
  const boxes = placed(own, new Naming(own, guessed).at(view, [corner]));

  it("are all there", () => {
    expect(boxes).toHaveLength(own.places.length);
  });

  it("cover no other name, no stamp, and nothing that lies over the map", () => {
    for (const one of boxes) {
      for (const other of boxes) if (one !== other) expect(overlaps(one.box, other.box)).toBe(false);
      for (const { x, y } of own.stamps)
        expect(overlaps(one.box, { x: x - 10, y: y - 10, width: 20, height: 20 })).toBe(false);
      expect(overlaps(one.box, corner)).toBe(false);
    }
  });
});

describe("a name over others", () => {
  it("hides those it lies on, and only those", () => {
    const naming = new Naming(map, guessed);
    const labels = naming.at(view, []);
    const [one, other] = [map.places[1] as MapPlace, map.places[2] as MapPlace];
    const name = labels.get(1) as Label;
    const onIt = { ...name, place: 2, x: name.x + one.x - other.x, y: name.y + one.y - other.y };
    const hidden = covered(map, labels, new Map([[2, onIt]]), 1);
    expect([hidden.has(1), hidden.has(7)]).toEqual([true, false]);
    expect(covered(map, labels, new Map([[HERE, labels.get(HERE) as Label]]), 1)).toEqual(new Set());
  });
});

describe("names with what else is said", () => {
  it("stand on two lines from the scale on that a map says", () => {
    const both = { ...map, sizes: { ...map.sizes, both: 2 } };
    const lines = (k: number) =>
      new Naming(both, guessed).at({ k, whole: 1, width: 640, height: 260 }, []).get(HERE)?.lines;
    const { name, more } = map.places[HERE] as MapPlace;
    expect(lines(3)).toEqual([name, more]);
    expect(lines(1)).not.toContain(more);
  });
});

describe("a piece that stands on the map for now", () => {
  const naming = new Naming(map, guessed);
  const labels = naming.at(view, [corner]);
  const piece = { place: 1, box: { x: -12, y: -26, width: 24, height: 26 } };
  const { x, y } = map.places[1] as MapPlace;
  const stands = { ...piece.box, x: x + piece.box.x, y: y + piece.box.y };
  const inWay = { place: 1, box: { ...(labels.get(1) as Label) } };

  it("has no name under it", () => {
    for (const { box } of placed(map, naming.aside(labels, [piece], 1))) expect(overlaps(box, stands)).toBe(false);
  });

  it("sends the name in its way elsewhere, over no other, and leaves the rest", () => {
    const aside = naming.aside(labels, [inWay], 1);
    expect(aside.get(1)).not.toEqual(labels.get(1));
    const boxes = placed(map, aside);
    for (const one of boxes)
      for (const other of boxes) if (one !== other) expect(overlaps(one.box, other.box)).toBe(false);
    expect(aside.get(6)).toEqual(labels.get(6));
  });
});

describe("what is meant", () => {
  it("is a field all over, and a point only near it", () => {
    expect(meantBy(map, [COMMONS], { x: 430, y: 150 }, 1, false)).toMatchObject({ place: COMMONS, isLit: true });
    expect(meantBy(map, [], { x: 430, y: 150 }, 1, false)).toMatchObject({ place: COMMONS, isLit: false });
    expect(meantBy(map, [], { x: 600, y: 30 }, 1, true)).toBeNull();
  });

  it("is told by the border, not by the middle", () => {
    const commons = map.places[COMMONS] as MapPlace;
    expect(isInside(commons.outline ?? [], commons)).toBe(true);
    expect(isInside(commons.outline ?? [], { x: 530, y: 132 })).toBe(false);
  });
});

describe("sizes", () => {
  it("grow less than the map, between bounds that a map may set", () => {
    expect([signSize(map, 0.1), signSize(map, 1), signSize(map, 9)]).toEqual([0.6, 1, 1.5]);
    const large = { ...map, sizes: { signs: { least: 1, most: 4 }, type: 2, readable: 0.5 } };
    expect([signSize(large, 0.5), signSize(large, 8)]).toEqual([1, 4]);
    expect([typeSize(large, 0.1), typeSize(large, 100)]).toEqual([1, 2]);
  });
});

describe("what hangs over a map", () => {
  const steps = wayTo(6);
  const scene = { map, view, labels: new Map(), taken: [corner], steps, lit: [2, 4], size: { width: 120, height: 40 } };

  it("hides no step, and stays where it hung", () => {
    const spot = quietSpot({ ...scene, hung: null });
    const box = { ...spot, ...scene.size };
    for (const index of steps) {
      const { x, y } = map.places[index] as MapPlace;
      expect(overlaps(box, { x, y, width: 0, height: 0 })).toBe(false);
    }
    expect(overlaps(box, corner)).toBe(false);
    expect(quietSpot({ ...scene, hung: spot })).toEqual(spot);
  });
});

describe("where a small window looks", () => {
  it("is at as many lit places as it can hold", () => {
    expect(lookAt(map, [0, 1, 2, 6], { width: 250, height: 200 }, 1)?.x).toBeLessThan(200);
    expect(lookAt(map, [], { width: 250, height: 200 }, 1)).toBeNull();
  });
});

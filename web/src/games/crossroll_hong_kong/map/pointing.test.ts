import { describe, expect, it } from "vitest";
import { lookAt, meantBy } from "../../../kit/map/pointing";
import type { Place } from "./atlas";
import { geographyOf } from "./geography";
import { placeNamed, readOwnAtlas } from "./testing/pack";

const atlas = readOwnAtlas();
const at = (id: string) => atlas.places[placeNamed(atlas, id)] as Place;
const map = geographyOf(atlas, "en");
const lit = (...ids: string[]): number[] => ids.map((id) => placeNamed(atlas, id));
const between = (one: Place, other: Place, share = 0.5) => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

describe("what is meant", () => {
  it("is the place that is nearest, lit or not", () => {
    expect(meantBy(map, [], at("central"), 1, false)).toEqual({
      place: at("central").index,
      isLit: false,
      isTight: false,
    });
    expect(meantBy(map, lit("central"), { x: at("central").x + 12, y: at("central").y }, 1, false)).toEqual({
      place: at("central").index,
      isLit: true,
      isTight: false,
    });
  });

  it("is nothing at sea", () => {
    expect(meantBy(map, [], { x: 230, y: 500 }, 1, true)).toBeNull();
  });

  it("is a lit place rather than a dark one that is hardly nearer", () => {
    const point = between(at("north_point"), at("quarry_bay"), 0.48);
    expect(meantBy(map, lit("quarry_bay"), point, 1, true)?.place).toBe(at("quarry_bay").index);
  });

  it("is in doubt where a finger lies on two lit places, until they are further apart", () => {
    const point = between(at("north_point"), at("quarry_bay"));
    expect(meantBy(map, lit("north_point", "quarry_bay"), point, 1, true)?.isTight).toBe(true);
    expect(meantBy(map, lit("north_point", "quarry_bay"), point, 1, false)?.isTight).toBe(false);
    expect(meantBy(map, lit("north_point", "quarry_bay"), at("north_point"), 2, true)?.isTight).toBe(false);
  });
});

describe("where a phone looks first", () => {
  const phone = { width: 378, height: 520 };

  it("is the middle of what is lit", () => {
    const [one, other] = [at("central"), at("wan_chai")];
    expect(lookAt(map, lit("central", "wan_chai"), phone, 1)).toEqual({
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
    });
  });

  it("is where most of it is, if it cannot hold all", () => {
    const centre = lookAt(map, lit("shenzhen_bay", "chai_wan", "heng_fa_chuen"), phone, 1);
    expect(centre?.x).toBeGreaterThan(600);
  });

  it("is nowhere in particular if nothing is lit", () => {
    expect(lookAt(map, [], phone, 1)).toBeNull();
  });
});

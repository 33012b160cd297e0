import { describe, expect, it } from "vitest";
import { isInside, overlaps, type MapPlace } from "../../../kit/map/geography";
import { guessed, Naming } from "../../../kit/map/naming";
import { atlas, zone } from "../testing/pack";
import { REGIONS } from "./atlas";
import { geographyOf } from "./geography";
import { linesOf, regionSpots } from "./lines";
import { standingOf } from "./marks";
import { playedOf } from "./played";
import { rideWay, sailWay, walkWay } from "./ways";

describe("the atlas", () => {
  it("has every zone on its own ground", () => {
    expect(atlas.places).toHaveLength(156);
    const astray = atlas.places.filter((place) => !isInside(place.cell, place));
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it("knows the ways of each zone: steps both ways, routes, ferries", () => {
    for (const [from, to] of atlas.neighbours.entries())
      for (const other of to) expect(atlas.neighbours[other]).toContain(from);
    expect(atlas.places[zone("hung_hom")]?.routes).toEqual([1, 5]);
    expect(atlas.places[zone("central")]?.piers).toBeGreaterThan(2);
    expect(atlas.places.filter(({ isControlPoint }) => isControlPoint)).toHaveLength(12);
    expect(atlas.places[zone("shenzhen_bay")]?.region).toBeNull();
  });
});

describe("the lines", () => {
  const { roads, shields, ferries, steps } = linesOf(atlas);

  it("have a stretch for each two zones of a route, and no two routes share one", () => {
    const seen = new Set<string>();
    for (const { route, stretches } of roads) {
      expect(stretches).toHaveLength(route.zones.length - 1);
      route.zones.slice(1).forEach((to, at) => {
        const pair = [route.zones[at], to].sort().join();
        expect(seen.has(pair)).toBe(false);
        seen.add(pair);
      });
    }
  });

  it("show each route by a shield that stands on no zone", () => {
    expect(new Set(shields.map(({ route }) => route.number)).size).toBe(9);
    for (const { x, y } of shields)
      for (const place of atlas.places) expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(6);
  });

  it("draw the steps between cells that do not touch", () => {
    const far = steps.filter(({ isFar }) => isFar);
    expect(ferries).toHaveLength(22);
    expect(far.some(({ a, b }) => a === zone("tsing_yi") || b === zone("tsing_yi"))).toBe(true);
    expect(far.length).toBeLessThan(20);
  });

  it("name every region on its own ground", () => {
    const spots = regionSpots(atlas);
    expect(spots.map(({ region }) => region)).toEqual([...REGIONS]);
    for (const { region, ...spot } of spots)
      expect(atlas.places.find(({ cell }) => isInside(cell, spot))?.region).toBe(region);
  });
});

describe.each(["en", "zh-Hant"] as const)("the names in %s", (language) => {
  const map = geographyOf(atlas, language);
  const naming = new Naming(map, guessed);

  it.each([0.66, 1, 1.6, 2.4])("cover no other name at scale %d of a desk", (k) => {
    const view = { k, whole: 0.66, width: 660, height: 520 };
    const labels = naming.at(view, []);
    const size = k / Math.min(1.3, Math.max(1, (k / map.sizes.readable) ** 0.3));
    const boxes = [...labels].map(([index, label]) => {
      const { x, y } = map.places[index] as MapPlace;
      return { ...label, x: x * size + label.x, y: y * size + label.y };
    });
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
    });
    const least = { 0.66: 95, 1: 130, 1.6: 150, 2.4: 156 }[k] ?? 0;
    expect(labels.size).toBeGreaterThanOrEqual(least);
  });

  it("stand in both languages where one looks closely", () => {
    const labels = naming.at({ k: 3, whole: 0.66, width: 660, height: 520 }, []);
    expect(labels.get(zone("sai_kung"))?.lines).toHaveLength(2);
    const both = [...labels.values()].filter(({ place, lines }) => lines.includes(map.places[place]?.more ?? ""));
    expect(both.length).toBeGreaterThan(145);
  });

  it("say the other name where a zone is pointed at", () => {
    const { name, more } = map.places[zone("mong_kok")] as MapPlace;
    expect([name, more].sort()).toEqual(["Mong Kok", "旺角"]);
  });
});

describe("the way of a move", () => {
  it("walks by the fewest steps", () => {
    const { places } = walkWay(atlas, zone("tsing_yi"), zone("lai_chi_kok"));
    expect(places).toEqual([zone("lai_king"), zone("mei_foo"), zone("lai_chi_kok")]);
  });

  it("rides along one route, or changes where two meet", () => {
    const { stretches } = linesOf(atlas).roads.find(({ route }) => route.number === 5) ?? { stretches: [] };
    const one = rideWay(atlas, zone("tsuen_wan"), zone("kwai_fong"), [5]);
    expect(one.places).toEqual([zone("kwai_fong")]);
    expect(one.path.match(/C/g)).toHaveLength(stretches.slice(0, 2).flat().length);
    const two = rideWay(atlas, zone("tai_wai"), zone("tuen_mun_south"), [8, 10]);
    expect(two.path.match(/C/g)?.length).toBeGreaterThan(9);
  });

  it("sails by water", () => {
    const { path } = sailWay(atlas, zone("central"), zone("tsim_sha_tsui"));
    expect(path).toBe(
      linesOf(atlas).ferries.find(
        ({ a, b }) => [a, b].sort().join() === [zone("central"), zone("tsim_sha_tsui")].sort().join(),
      )?.path,
    );
  });
});

describe("what stands on the map", () => {
  it("takes more room where pawns share a zone", () => {
    const pawn = { zone: 5, letter: "u" as const, name: "Ada", isMover: true };
    const [alone] = standingOf({ pawns: [pawn], hand: [], owned: [] });
    const [both, ...rest] = standingOf({ pawns: [pawn, { ...pawn, letter: "v" }], hand: [], owned: [] });
    expect(rest).toEqual([]);
    expect(both?.box.width).toBeGreaterThan(alone?.box.width ?? 0);
  });
});

describe("regions that are not played", () => {
  const small = playedOf(atlas, ["NTE", "NTW"]);

  it("step back, with the wild zone and their names", () => {
    const { places } = geographyOf(small, "en");
    const quiet = places.filter(({ ink }) => ink !== undefined);
    expect(quiet).toHaveLength(34 + 43 + 1);
    expect(places[zone("mong_kok")]?.ink).toBeUndefined();
    expect(geographyOf(atlas, "en").places.every(({ ink }) => ink === undefined)).toBe(true);
    expect(playedOf(atlas, [])).toBe(atlas);
  });

  it("lie beyond a sheet that is cut to what is played", () => {
    expect(small.width).toBeLessThan(atlas.width * 0.75);
    const beyond = small.places.filter(({ x, y }) => x < 0 || y < 0 || x > small.width || y > small.height);
    expect(beyond.length).toBeGreaterThan(50);
    expect(beyond.every(({ isOut }) => isOut)).toBe(true);
    expect(small.places.filter((place) => !isInside(place.cell, place))).toEqual([]);
  });

  it("have no routes, no ferries, no steps and no letters", () => {
    const { roads, shields, ferries, steps } = linesOf(small);
    const isPlayed = (index: number) => !small.places[index]?.isOut;
    expect([...ferries, ...steps].every(({ a, b }) => isPlayed(a) && isPlayed(b))).toBe(true);
    expect(ferries.length).toBeGreaterThan(0);
    expect(roads.find(({ route }) => route.number === 10)?.path).toBe("");
    expect(roads.find(({ route }) => route.number === 1)?.path).not.toBe("");
    expect(shields.some(({ route }) => route.number === 10)).toBe(false);
    expect(regionSpots(small).map(({ region }) => region)).toEqual(["HKI", "KE", "KW"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { overlaps, type Point } from "../../../kit/map/geography";
import { guessed, Naming } from "../../../kit/map/naming";
import { boards, prospect } from "../testing/table";
import { atlasOf, firstOf, type Atlas } from "./atlas";
import { geographyOf } from "./geography";
import { boxOf, cellsOf, cheapest, standingOf } from "./marks";
import { seaRoute, straitOf } from "./routes";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

const europe = atlasOf(boards, "europe");
const america = atlasOf(boards, "north_america");
const at = (atlas: Atlas, id: string) => atlas.territories.find((territory) => territory.id === id);

describe("the atlas", () => {
  it("has an outline, a place for its values and its seas for every territory", () => {
    for (const atlas of [europe, america])
      for (const { outline, x, y } of atlas.territories) {
        expect(outline.length).toBeGreaterThan(2);
        expect(x > 0 && x < atlas.width && y > 0 && y < atlas.height).toBe(true);
      }
    expect(europe.territories).toHaveLength(38);
    expect(america.territories).toHaveLength(48);
  });

  it("has room for the figures of every two territories beside each other, drawn as small as on a laptop", () => {
    const size = 0.815 / 0.611;
    const row = boxOf({ owner: null, chance: { prospect: prospect(0, 0, 4), isInReach: true }, isCapital: false });
    const boxAt = ({ x, y }: Point) => ({
      x: x + row.x * size,
      y: y + row.y * size,
      width: row.width * size,
      height: row.height * size,
    });
    for (const { territories } of [europe, america])
      for (const one of territories)
        for (const other of territories.slice(0, one.index))
          expect(overlaps(boxAt(one), boxAt(other)), `${one.id} ${other.id}`).toBe(false);
  });

  it("knows the location card of a city, and of no other land", () => {
    expect(at(europe, "paris")?.city).not.toBeNull();
    expect(at(europe, "connacht")?.city).toBeNull();
  });

  it("numbers both boards through, Europe first", () => {
    expect(firstOf(boards, "europe")).toEqual({ first: 0, firstSea: 0 });
    expect(firstOf(boards, "north_america")).toEqual({ first: 38, firstSea: europe.seas.length });
    expect(geographyOf(america, "en", 38).first).toBe(38);
  });
});

describe("the way across the sea", () => {
  it("leads through the waters that neighbouring seas share", () => {
    const strait = straitOf(europe.seas[0] ?? { outline: [] }, europe.seas[1] ?? { outline: [] });
    expect(strait).not.toBeNull();
    expect(straitOf({ outline: [{ x: 1, y: 1 }] }, { outline: [{ x: 2, y: 2 }] })).toBeNull();
  });

  it("begins at the coast it starts from, ends at the target, and is none overland", () => {
    const [oslo, paris] = [at(europe, "oslo"), at(europe, "paris")];
    const table = { atlas: europe, first: 0, firstSea: 0 };
    const [sea = 0] = oslo?.seas.filter((one) => paris?.seas.includes(one)) ?? [];
    const path = seaRoute(table, oslo?.index ?? 0, [sea], paris?.index ?? 0);
    expect(path.startsWith(`M${oslo?.x.toFixed(1)} ${oslo?.y.toFixed(1)}`)).toBe(true);
    expect(path.endsWith(`${paris?.x.toFixed(1)} ${paris?.y.toFixed(1)}`)).toBe(true);
    expect(seaRoute(table, oslo?.index ?? 0, [], paris?.index ?? 0)).toBe("");
  });
});

describe("the names on the chart", () => {
  const owner = { letter: "u" as const, name: "Ines" };
  const marksOf = (atlas: Atlas, capital: number) =>
    atlas.territories.map(({ index, interior, native }) => ({
      index,
      owner: index === capital ? owner : null,
      isCapital: index === capital,
      interior,
      native,
      chance: index === capital ? null : { prospect: prospect(index, 0, 7), isInReach: true },
      isPicked: false,
    }));

  it.each([
    ["europe", europe],
    ["north_america", america],
  ])("have a capital's among them, whatever can be reached, in %s", (_, atlas) => {
    for (const width of [620, 660, 700]) {
      const k = width / atlas.width;
      const naming = new Naming(geographyOf(atlas, "en", 0), guessed);
      const printed = naming.at({ k, whole: k, width, height: k * atlas.height }, []);
      const capitals = atlas.territories.filter(({ index, native }) => native === 5 && printed.has(index));
      const lost = capitals.filter(
        ({ index }) => !naming.aside(printed, standingOf(marksOf(atlas, index)), k).has(index),
      );
      expect(lost.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe("the row of a territory", () => {
  const owner = { letter: "u" as const, name: "Ines" };
  const chance = { prospect: prospect(0, 0, 7), isInReach: true };

  it("holds what there is, side by side and in the middle", () => {
    const cells = cellsOf({ owner, chance });
    expect(cells.map(({ kind }) => kind)).toEqual(["owner", "interior", "native", "pill"]);
    expect(cellsOf({ owner: null, chance: null }).map(({ x }) => x)).toEqual([-7.3, 7.3]);
  });

  it("takes more room for a capital", () => {
    const plain = boxOf({ owner, chance, isCapital: false });
    expect(boxOf({ owner, chance, isCapital: true }).height).toBeGreaterThan(plain.height);
    expect(overlaps(plain, { x: plain.x + plain.width + 5, y: 0, width: 5, height: 5 })).toBe(false);
  });

  it("tells the cheapest way", () => {
    const found = cheapest([prospect(40, 0, 13), prospect(40, 1, 11), prospect(41, 0, 5)], 38);
    expect(found.get(2)?.path).toBe(1);
    expect(found.get(3)?.defence).toBe(5);
  });
});

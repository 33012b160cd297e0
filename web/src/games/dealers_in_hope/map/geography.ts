// A side of the board as a map of the kit, once per language.

import type { Language } from "../../../i18n/index.svelte";
import type { Geography, MapPlace, Sizes } from "../../../kit/map/geography";
import type { Atlas, Sea, Territory } from "./atlas";

const SIZES: Sizes = { signs: { least: 0.76, most: 1.6 }, type: 1.35, readable: 0.92 };
const STAMP_SIDE = 16;
/** How much of a line a letter takes, of a sea's name on the chart. */
const LETTER = { en: 8.4, "zh-Hant": 16 };
export const SEA_LINE = 13.5;

const made = new WeakMap<Atlas, Map<string, Geography>>();

export function geographyOf(atlas: Atlas, language: Language, first: number): Geography {
  const known = made.get(atlas) ?? new Map<string, Geography>();
  made.set(atlas, known);
  const key = `${language} ${first}`;
  let map = known.get(key);
  if (!map) known.set(key, (map = build(atlas, language, first)));
  return map;
}

function build(atlas: Atlas, language: Language, first: number): Geography {
  return {
    width: atlas.width,
    height: atlas.height,
    places: atlas.territories.map((territory) => placeOf(territory, language)),
    lines: atlas.bridges.flatMap(({ points }) => points),
    stamps: atlas.seas.flatMap((sea) => stampsOf(sea, language)),
    stampSide: STAMP_SIDE,
    sizes: SIZES,
    first,
  };
}

/** How the name of a sea is broken: as on the printed chart in English, in one line elsewhere. */
export function seaLines(sea: Sea, language: Language): string[] {
  return language === "en" ? sea.lines : [sea.name[language]];
}

/** The room that the name of a sea and its difficulty take, as stamps side by side. */
function stampsOf(sea: Sea, language: Language): { x: number; y: number }[] {
  const lines = seaLines(sea, language);
  const rows = [...lines.map((line) => line.length * LETTER[language]), STAMP_SIDE];
  return rows.flatMap((width, row) => {
    const count = Math.max(1, Math.ceil(width / STAMP_SIDE));
    const y = sea.y + (row - rows.length / 2 + 0.5) * SEA_LINE;
    return Array.from({ length: count }, (_, at) => ({ x: sea.x + (at - (count - 1) / 2) * STAMP_SIDE, y }));
  });
}

function placeOf(territory: Territory, language: Language): MapPlace {
  return {
    x: territory.x,
    y: territory.y,
    name: territory.name[language],
    more: territory.name[language === "en" ? "zh-Hant" : "en"],
    rank: territory.city !== null ? 0 : 1,
    reach: 8,
    weight: territory.city !== null ? 750 : 600,
    outline: territory.outline,
  };
}

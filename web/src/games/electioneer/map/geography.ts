// The zones of the board as a map of the kit, once per language.

import type { Language } from "../../../i18n/index.svelte";
import type { Geography, MapPlace, Point, Sizes } from "../../../kit/map/geography";
import type { Atlas, Place } from "./atlas";
import { linesOf, regionSpots } from "./lines";

/** Zones lie close: all are named where the map is drawn a good deal larger than on a desk. */
const SIZES: Sizes = { signs: { least: 0.62, most: 1.5 }, type: 1.3, readable: 1.15, both: 2 };
const STAMP_SIDE = 21;
const LETTERS = [-20, 0, 20];
const CAPTION = [-80, -60, -40, -20, 0, 20, 40, 60, 80];

/** The names of zones that are not played step back. */
const QUIET = { rank: 2, weight: 500, ink: "color-mix(in srgb, var(--e-name) 42%, var(--e-land))" };

const made = new WeakMap<Atlas, Map<Language, Geography>>();

export function geographyOf(atlas: Atlas, language: Language): Geography {
  const known = made.get(atlas) ?? new Map<Language, Geography>();
  made.set(atlas, known);
  let map = known.get(language);
  if (!map) known.set(language, (map = build(atlas, language)));
  return map;
}

function build(atlas: Atlas, language: Language): Geography {
  const { shields, samples } = linesOf(atlas);
  return {
    width: atlas.width,
    height: atlas.height,
    places: atlas.places.map((place) => ({ ...placeOf(place, language), ...(place.isOut ? QUIET : {}) })),
    lines: samples,
    stamps: [...shields, ...regionSpots(atlas).flatMap(wide(LETTERS)), ...atlas.captions.flatMap(wide(CAPTION))],
    stampSide: STAMP_SIDE,
    sizes: SIZES,
  };
}

/** What is written takes the room of several stamps side by side. */
function wide(offs: number[]): (spot: Point) => Point[] {
  return ({ x, y }) => offs.map((off) => ({ x: x + off, y }));
}

function placeOf(place: Place, language: Language): MapPlace {
  const isChinese = language === "zh-Hant";
  // Where routes meet, ferries land or campaigns begin, a name helps to find one's way.
  const weight = place.routes.length + place.piers + (place.isControlPoint ? 1 : 0);
  return {
    x: place.x,
    y: place.y,
    name: place.name[language],
    more: place.name[isChinese ? "en" : "zh-Hant"],
    rank: weight > 1 ? 0 : weight === 1 ? 1 : 2,
    reach: place.isControlPoint ? 6.5 : 5,
    weight: weight > 1 ? 650 : 500,
    outline: place.cell,
  };
}

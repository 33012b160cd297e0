// The atlas as the map kit takes it: what each sign means for the names beside it.

import { SIZES, type Geography, type MapPlace } from "../../../kit/map/geography";
import { called, type Atlas, type Kind, type Place } from "./atlas";
import { roadsOf } from "./roads";
import { REACH } from "./symbols";

/** The names of crossroads matter most: that is where routes meet. */
const RANK: Record<Kind, number> = { crossroad: 0, landmark: 1, entrance: 1, regular: 2 };
const WEIGHT: Record<Kind, number> = { crossroad: 700, landmark: 650, entrance: 650, regular: 500 };
const INK: Partial<Record<Kind, string>> = {
  landmark: "color-mix(in srgb, var(--brown) 82%, var(--x-name))",
  entrance: "color-mix(in srgb, var(--ent) 82%, var(--x-name))",
};
const SHIELD_SIDE = 21;

const made = new WeakMap<Atlas, Map<string, Geography>>();

export function geographyOf(atlas: Atlas, language: string): Geography {
  const known = made.get(atlas) ?? new Map<string, Geography>();
  made.set(atlas, known);
  let map = known.get(language);
  if (!map) known.set(language, (map = build(atlas, language)));
  return map;
}

function build(atlas: Atlas, language: string): Geography {
  const { roads, shields } = roadsOf(atlas);
  return {
    width: atlas.width,
    height: atlas.height,
    places: atlas.places.map((place) => placeOf(place, language)),
    lines: roads.flatMap(({ samples }) => samples),
    stamps: shields,
    stampSide: SHIELD_SIDE,
    sizes: SIZES,
  };
}

function placeOf(place: Place, language: string): MapPlace {
  const isChinese = language.startsWith("zh");
  const name = called(place, language);
  const sight = isChinese ? place.sightZh || place.gateZh : place.sight || place.gate;
  const ink = INK[place.kind];
  return {
    x: place.x,
    y: place.y,
    name,
    more: sight && sight !== name ? sight : isChinese ? place.name : place.nameZh,
    rank: RANK[place.kind],
    reach: REACH[place.kind],
    weight: WEIGHT[place.kind],
    ...(ink ? { ink } : {}),
  };
}

// The map in words, for those who listen: where a run may end, and every place by its route with what was done to it.

import { t } from "../../../i18n/index.svelte";
import type { Target } from "../../../kit/map/geography";
import type { PlaceGroup } from "../../../kit/map/PlaceList.svelte";
import { placeName, routeName } from "../words";
import type { Atlas, EndMark, Marks, Place } from "./atlas";

/** By the number on its shield, as it is shown. */
function routesOf(atlas: Atlas, place: Place): string {
  return place.routes.map((route) => routeName(atlas, route)).join(t("crossroll.map_and"));
}

export function targetOf(atlas: Atlas, end: EndMark): Target {
  const place = atlas.places[end.place] as Place;
  const told = t("crossroll.map_place", {
    name: placeName(atlas, place.index),
    kind: t(`crossroll.map_kind_${place.kind}`),
    routes: routesOf(atlas, place),
  });
  const { number } = end;
  if (end.count > 1)
    return { place: end.place, number, label: t("crossroll.map_runs", { place: told, count: end.count }) };
  return {
    place: end.place,
    number,
    label: number === null ? told : t("crossroll.map_drive", { place: told, number }),
  };
}

export function groupsOf(atlas: Atlas, board: Marks): PlaceGroup[] {
  const [crossed, circled] = [new Set(board.crossed), new Set(board.circled)];
  const told = (index: number) =>
    [
      placeName(atlas, index),
      ...(atlas.places[index]?.kind === "regular" ? [] : [t(`crossroll.map_kind_${atlas.places[index]?.kind ?? ""}`)]),
      ...(crossed.has(index) ? [t("crossroll.map_crossed")] : []),
      ...(circled.has(index) ? [t("crossroll.map_circled")] : []),
    ].join(t("crossroll.comma"));
  return atlas.routes.map(({ index, places }) => ({
    name: t("crossroll.map_route", {
      route: routeName(atlas, index),
      count: places.filter((place) => crossed.has(place)).length,
      all: places.length,
    }),
    places: places.map(told),
  }));
}

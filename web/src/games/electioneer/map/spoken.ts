// The map in words, for those who listen: every zone by its region, and what stands there.

import { speech, t } from "../../../i18n/index.svelte";
import type { PlaceGroup } from "../../../kit/map/PlaceList.svelte";
import { REGIONS, type Atlas, type Place } from "./atlas";
import type { Marks } from "./marks";

export function groupsOf(atlas: Atlas, marks: Marks): PlaceGroup[] {
  return [...REGIONS, null].map((region) => {
    const places = atlas.places.filter((place) => place.region === region);
    return {
      name: region === null ? t("electioneer.region_wild") : regionName(region),
      places: places.map((place) => told(place, marks)),
    };
  });
}

export function regionName(region: string): string {
  return t(`electioneer.region_${region}`);
}

/** "Hung Hom, Route 1 and 5, confirmed by Ines, Tom stands here" */
function told(place: Place, marks: Marks): string {
  const at = ({ zone }: { zone: number }) => zone === place.index;
  const owner = marks.owned.find(at);
  const card = marks.hand.find(at);
  return [
    place.name[speech.language],
    place.routes.length ? t("electioneer.on_routes", { routes: place.routes.join(t("electioneer.comma")) }) : "",
    place.piers ? t("electioneer.has_ferry") : "",
    owner ? t("electioneer.confirmed_by", { name: owner.name }) : "",
    card ? t("electioneer.in_hand", { count: card.cost }) : "",
    ...marks.pawns.filter(at).map(({ name }) => t("electioneer.stands_here", { name })),
  ]
    .filter(Boolean)
    .join(t("electioneer.comma"));
}

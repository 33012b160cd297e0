// The chart in words, for those who listen: every territory, by who holds it.

import { speech, t } from "../../../i18n/index.svelte";
import type { PlaceGroup } from "../../../kit/map/PlaceList.svelte";
import type { Atlas, Territory } from "./atlas";
import type { Mark } from "./marks";

export function groupsOf(atlas: Atlas, marks: Mark[]): PlaceGroup[] {
  const names = [...new Set(marks.flatMap(({ owner }) => (owner ? [owner.name] : [])))];
  return [...names, null].map((name) => ({
    name: name === null ? t("dealers_in_hope.held_by_nobody") : t("dealers_in_hope.held_by", { name }),
    places: atlas.territories.flatMap((territory) => {
      const mark = marks[territory.index];
      return mark && (mark.owner?.name ?? null) === name ? [territoryText(atlas, territory, mark)] : [];
    }),
  }));
}

/** "Paris, interior 5, native 6, on the North Sea Flood, capital, defence 11" */
function territoryText(atlas: Atlas, territory: Territory, mark: Mark): string {
  return [territory.name[speech.language], territoryWorth(atlas, territory, mark)].join(t("kit.comma"));
}

export function territoryWorth(atlas: Atlas, territory: Territory, mark: Mark): string {
  const { language } = speech;
  const seas = territory.seas.map((sea) => atlas.seas[sea]?.name[language] ?? "");
  return [
    mark.isCapital ? t("dealers_in_hope.is_capital") : "",
    t("dealers_in_hope.values", { interior: territory.interior, native: territory.native }),
    seas.length
      ? t("dealers_in_hope.on_seas", { seas: seas.join(t("dealers_in_hope.and")) })
      : t("dealers_in_hope.inland"),
    mark.chance ? t("dealers_in_hope.takes", { count: mark.chance.prospect.defence }) : "",
  ]
    .filter(Boolean)
    .join(t("kit.comma"));
}

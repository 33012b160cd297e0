// What a faction's starting deck holds, in one line.

import { t } from "../../../i18n/index.svelte";
import { nameOf, type Cards } from "../cards/pack";
import type { Components } from "../events";

/** "3 Militant Masses, 1 Recruit, ..."; the leader's own cards by name. */
export function deckText(cards: Cards, components: Record<string, unknown>, faction: number): string {
  const row = (components as Components).factions.faction[faction];
  const commons = Object.entries(row?.deck ?? {}).flatMap(([id, count]) => {
    const card = cards.byId.get(id);
    return card && count ? [t("dealers_in_hope.deck_line", { count, name: nameOf(card) })] : [];
  });
  const leaders = cards.faces.filter((card) => card.kind === "leader" && card.faction === faction).map(nameOf);
  return [...leaders, ...commons].join(t("kit.comma"));
}

// The words on a number's chip: where it comes from, as the rules tell it.

import { t } from "../../i18n/index.svelte";
import type { Usable, View } from "./events";
import type { Atlas } from "./map/atlas";

type Origin = Usable["origins"][number];

/** A true minus sign, as wide as the plus. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

function isRolled({ die, change }: Origin): boolean {
  return die !== null && change === 0;
}

/** "d6", "5−1" or "5+8". */
function textOf(atlas: Atlas, view: View, origin: Origin): string {
  if (origin.die === null) return view.results.join("+");
  if (isRolled(origin)) return t("crossroll.die", { sides: atlas.dice[origin.die] ?? 0 });
  return `${view.results[view.dice.indexOf(origin.die)]}${signed(origin.change)}`;
}

/** Under the figure of a chip: the dice that show it, or the first way to make it. */
export function originText(atlas: Atlas, view: View, { origins }: Usable): string {
  const rolled = origins.filter(isRolled);
  return (rolled.length ? rolled : origins.slice(0, 1)).map((origin) => textOf(atlas, view, origin)).join(" ");
}

/** The die that a number comes from, the first of them; null for the sum of both. */
export function dieOf(view: View, number: number): number | null {
  return view.usable.find((usable) => usable.number === number)?.origins[0]?.die ?? null;
}

// Every number that may be used with this roll, and where it comes from: a die as rolled, or one changed by an effect.

import { t } from "../../i18n/index.svelte";
import type { MapView, View } from "./events";
import type { Atlas } from "./map/atlas";

export interface Origin {
  /** The die that was rolled; null for the sum of both. */
  die: number | null;
  /** "d6", "5−1" or "5+8". */
  text: string;
  isRolled: boolean;
}

/** A true minus sign, as wide as the plus. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

export function originsOf(atlas: Atlas, view: View, board: MapView, number: number): Origin[] {
  const rolled = view.dice.map((die, at) => ({ die, result: view.results[at] ?? 0 }));
  const found: Origin[] = rolled
    .filter(({ result }) => result === number)
    .map(({ die }) => ({ die, text: t("crossroll.die", { sides: atlas.dice[die] ?? 0 }), isRolled: true }));
  for (const row of board.unlocked) {
    const effect = atlas.engine[row]?.effect ?? 0;
    for (const { die, result } of rolled) {
      if (result + effect === number) found.push({ die, text: `${result}${signed(effect)}`, isRolled: false });
    }
  }
  const sum = view.results.reduce((total, result) => total + result, 0);
  if (board.has_nitrous && view.results.length > 1 && sum === number)
    found.push({ die: null, text: view.results.join("+"), isRolled: false });
  return found;
}

export interface Usable {
  number: number;
  origins: Origin[];
  isRolled: boolean;
}

/** As rolled first, in the order of the dice; then what effects make of them, the smallest first. */
export function usableNumbers(atlas: Atlas, view: View, board: MapView): Usable[] {
  const all = board.numbers.map((number) => {
    const origins = originsOf(atlas, view, board, number);
    return { number, origins, isRolled: origins.some(({ isRolled }) => isRolled) };
  });
  const place = ({ number, isRolled }: Usable) => (isRolled ? view.results.indexOf(number) : 100 + number);
  return all.sort((one, other) => place(one) - place(other));
}

/** Under the figure of a chip: the dice that show it, or the first way to make it. */
export function originText(usable: Usable): string {
  const rolled = usable.origins.filter(({ isRolled }) => isRolled);
  return rolled.length ? rolled.map(({ text }) => text).join(" ") : (usable.origins[0]?.text ?? "");
}

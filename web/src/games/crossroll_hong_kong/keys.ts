// The board's shortcuts: numbers by their figure, the three uses by their letter, Enter for what the go button says.

import type { Option } from "./choosing";
import type { Picking } from "./picking.svelte";

export interface Surroundings {
  /** Closes what lies over my map; false when nothing does. */
  close: () => boolean;
  toggleList: () => void;
}

function press(picking: Picking, figure: number): boolean {
  const { rolls, asides, plain, runs } = picking.offer;
  if (
    picking.glances.some(({ number, isPossible }) => number === figure && isPossible) &&
    runs.every(({ action }) => action.type !== "TakeBonus")
  ) {
    picking.pickNumber(figure);
    return true;
  }
  const listed: Option[] = runs.length ? [] : [...rolls, ...asides, ...plain];
  const option = listed[figure - 1];
  if (!option) return false;
  picking.aim.play(option);
  return true;
}

export function keysOf(picking: Picking, around: Surroundings): (key: string) => boolean {
  const uses: Record<string, () => boolean> = {
    d: () => pick("Drive"),
    l: () => pick("JoinLotto"),
    u: () => pick("Upgrade"),
  };
  function pick(use: "Drive" | "JoinLotto" | "Upgrade"): boolean {
    const { runs, lottos, upgrades } = picking.offer;
    const has = { Drive: runs.length, JoinLotto: lottos.length, Upgrade: upgrades.length }[use];
    if (has) picking.pickUse(use);
    return has > 0;
  }
  return (key) => {
    if (key === "Escape") return around.close() || picking.putBack();
    if (!picking.isOpen) return false;
    if (key === "Enter") return picking.aim.go();
    if (key === "m") {
      around.toggleList();
      return true;
    }
    if (/^\d$/.test(key)) return press(picking, key === "0" ? 10 : Number(key));
    return uses[key]?.() ?? false;
  };
}

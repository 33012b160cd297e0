// The board's shortcuts: figures for the buttons of the question, Enter for the target that was picked, Escape puts it back.

import { buttonsOf } from "./ask/buttons";
import type { Picking } from "./picking.svelte";

export function keysOf(picking: Picking): (key: string) => boolean {
  return (key) => {
    if (key === "Escape") return picking.putBack();
    if (!picking.isOpen || picking.isSet) return false;
    if (key === "Enter" && picking.picked) {
      picking.aim.play(picking.picked);
      return true;
    }
    const button = /^[1-9]$/.test(key) ? buttonsOf(picking)[Number(key) - 1] : undefined;
    if (button) picking.aim.play(button);
    return button !== undefined;
  };
}

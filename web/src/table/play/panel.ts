// The story, the people and the talk as a panel over the board, where there is no room for them beside it.

import { tick } from "svelte";
import type { Room, Tab } from "../room.svelte";
import { FOLDED } from "./sizes";

export const RAIL_ID = "rail";

/** Opens the panel at a tab, and takes the focus along. */
export function openPanel(room: Room, tab: Tab): void {
  room.tab = tab;
  void tick().then(() => document.getElementById(RAIL_ID)?.focus({ preventScroll: true }));
}

/** Closes it; whoever was in it goes back to the tab that opened it.  False where it is not open. */
export function closePanel(room: Room): boolean {
  if (room.tab === "table" || !matchMedia(FOLDED).matches) return false;
  const isInside = document.getElementById(RAIL_ID)?.contains(document.activeElement);
  const openers = document.querySelectorAll<HTMLElement>(`[data-opens~="${room.tab}"]`);
  room.tab = "table";
  if (isInside) void tick().then(() => [...openers].find((opener) => opener.checkVisibility())?.focus());
  return true;
}

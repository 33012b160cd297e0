// What can be done when a game is over.

import { api } from "../../api/client";
import { freshPart, parts } from "../../api/parts";
import { go } from "../../router.svelte";
import type { Room } from "../room.svelte";

/** Another game with the same seats; the first who asks makes it, the others follow. */
export async function playAgain(room: Room): Promise<void> {
  if (room.table?.rematch) return go(`/t/${room.table.rematch}`);
  const { part, pledge } = freshPart();
  const path = room.session.path("/rematch");
  const made = await room.tell(() => api.post<{ code: string; path: string }>(path, { pledge }));
  if (!made) return;
  // Who asked a moment earlier, at another tab, has pledged something else: that stands.
  if (!parts.of(made.code)) parts.keep(made.code, part);
  go(made.path);
}

/** What the way to "where it turned" is called: alone nothing turns, one plays against par. */
export function turnedWords(room: Room): string {
  return room.table?.seats.length === 1 ? "table.solo_turned" : "table.turned";
}

/** The address of the table, or of the very position shown. */
export async function share(room: Room): Promise<void> {
  const url = room.sharedAddress;
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title: room.title || "Hustings", url });
      return;
    } catch (error) {
      // Closing the sheet of the system is a decision; a sheet that does not open is not.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await room.copy(url);
}

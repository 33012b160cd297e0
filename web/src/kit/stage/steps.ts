// What a stage is given of each step, and how keys drive it.

import type { Snippet } from "svelte";
import type { Procedure } from "./procedure.svelte";

export interface StageStep {
  key: string | number;
  /** Its name, which may be read before it is told: "Bruno", "Counter". */
  title: string;
  /** What happens, in a sentence: shown and read out when it is told, and not before. */
  says: string;
  /** The rule that makes it happen. */
  clause?: string | undefined;
  /** What it comes to by then: "7 : 9". */
  sum?: string | undefined;
  /** Its turn has come and nothing happens. */
  isIdle?: boolean;
  /** Beside its name, for steps that are out of the ordinary. */
  note?: string | undefined;
  sign?: Snippet | undefined;
}

/** A key that somebody types with, or that a control or an open dialog needs, is left alone. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog:modal, [popover]:popover-open")) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return true;
  const isPressing = event.key === "Enter" || event.key === " ";
  return isPressing && !!target?.closest("button, a, summary, [role=button]");
}

/** Space holds it or lets it go on, arrows step, Enter, Escape and End skip; when all is told, keys are the table's again. */
export function onStageKey(event: KeyboardEvent, procedure: Procedure): void {
  if (procedure.isDone || !procedure.isSeen || isTaken(event)) return;
  if (event.key === " ") advance(procedure);
  else if (event.key === "ArrowRight") procedure.step();
  else if (event.key === "ArrowLeft") procedure.step(-1);
  else if (event.key === "Enter" || event.key === "Escape" || event.key === "End") procedure.skip();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Where nothing moves by itself, it goes on by one step. */
export function advance(procedure: Procedure): void {
  if (procedure.isPlaying) procedure.pause();
  else if (procedure.isSelfPlaying) procedure.play();
  else procedure.step();
}

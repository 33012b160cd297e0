// A piece is anything that lies on a table and may be touched: how it looks now, and what touching it does.

import type { Explanation } from "./whynot.svelte";

/**
 * lit: one click narrows or acts.  settled: part of the action being made.  quiet: on offer, but another was chosen
 * before it; a click takes it instead.  dim: cannot be touched now and says why.  plain: only lies there.
 */
export type Look = "lit" | "settled" | "quiet" | "dim" | "plain";

export interface PieceState {
  look?: Look | undefined;
  /** It would move, or is spoken of by what the pointer is on. */
  isForeseen?: boolean | undefined;
  /** The last step spoke of it. */
  isLast?: boolean | undefined;
  /** What a touch of it answers: sentences and the coach find it by that. */
  ref?: string | undefined;
  /** What it is and does. */
  about?: Explanation | null | undefined;
  /** Why it is dim. */
  explanation?: Explanation | null | undefined;
  onpress?: (() => void) | undefined;
  /** The pointer, or the focus, came to it or left it. */
  onpoint?: ((isOn: boolean) => void) | undefined;
}

export function isTouchable(look: Look): boolean {
  return look !== "plain";
}

/** The classes of `kit.css` that show a state, the same on every piece. */
export function stateClasses({ look, isForeseen, isLast }: PieceState): string[] {
  const byLook = { lit: "legal-piece", settled: "selected-piece", dim: "dim-piece", quiet: "", plain: "" }[
    look ?? "plain"
  ];
  return [byLook, isForeseen ? "preview-piece" : "", isLast ? "last-piece" : ""].filter(Boolean);
}

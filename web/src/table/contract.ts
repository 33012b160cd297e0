// What a game's board is given, and what it may ask.  A board knows no rules: it is told what is lit, and says what
// was touched.  A `ref` is `<field>=<value>`, such as "card=17" or "student=3": the same form in choices, in sentences
// and on the generic board.
//
// Cards of one face share a ref.  Where a board shows several of them it says which one it means by its `ordinal`, its
// place among its like (`kit/faces.ts`).  An action may hold a set, `cards: [3, 7]`: its members are touched in any order,
// as `card=3` and `card=7`, touched again to put them back, and then the set is confirmed (`asks.confirm`).
//
// A piece that may answer several fields names them all: `die|other=3` is one of two dice, `end|location=14` a place.

import type { Snippet } from "svelte";
import type { Choice, Now, Preview, Step, TableInfo, Tagged, WhyNot } from "../api/types";
import type { Explanation, Tip } from "../kit/whynot.svelte";
import type { Touch } from "./narrowing";

export interface Question {
  field: string;
  /** "Which card?" */
  question: string;
  /** Where a set is asked for, the ref of the set as it was touched so far: lit once it is a legal one, to be touched then. */
  confirm: string | null;
}

/**
 * What a thing says of itself beyond its kind: its own name, its own worth, what it does itself, what is printed on it, how
 * it is just now, a picture.
 */
export interface Own {
  name?: string;
  worth?: string;
  does?: string;
  printed?: NonNullable<Tip["printed"]>;
  now?: string;
  picture?: Snippet;
}

export interface Desk {
  /** Whether I may act on what is shown: false while looking back, while others decide, and for a spectator. */
  readonly isLive: boolean;
  /** The fields of the action that I have settled by touching pieces, in order: [["card", 17]]; each member of a set. */
  readonly settled: [string, number][];
  /** All that was touched, in order, the kind of the action too. */
  readonly touches: Touch[];
  /** The legal actions that are left. */
  readonly left: Choice[];
  /** What would be left if these were settled, too: what is pointed at.  What they contradict is put back. */
  leftWith(refs: string[]): Choice[];
  /** What would be left with this in place of what was settled of its field; nothing where it contradicts the rest. */
  leftInstead(ref: string): Choice[];
  /** The field that the next touch settles, and the question for it; null when nothing is to be done. */
  readonly asks: Question | null;
  /** One click on this will narrow the choices or act.  In a set: one more of this face could be taken. */
  isLit(ref: string, ordinal?: number): boolean;
  /** It has been touched and is part of the action being made; without an ordinal, any of its face. */
  isSettled(ref: string, ordinal?: number): boolean;
  /** How many of this face have been touched for the set being made. */
  timesSettled(ref: string): number;
  /** Could be touched in principle (it is of a field that actions have), but not now: it explains itself. */
  isDim(ref: string, ordinal?: number): boolean;
  /** Touch it: narrows, or acts when one action is left and no set waits to be confirmed.  Touching a settled one puts it back. */
  touch(ref: string, ordinal?: number): void;
  /**
   * Settles a field, in any order, without acting; what it contradicts is put back, and so is itself where it was settled.
   * For a board that shows what is left before it is played.
   */
  settle(ref: string): void;
  /** The one choice that was kept in sight, or that is on its way. */
  readonly kept: Choice | null;
  /** Keeps a choice in sight, with all that is settled, until something is touched or settled. */
  keep(choice: Choice): void;
  /** Puts back the choice that was kept or played, or else what was touched last. */
  putBack(): void;
  /** Everything that was settled is put back. */
  clear(): void;
  /** Plays one of the choices at once. */
  play(choice: Choice): void;
  /** Why this cannot be touched now; null when it can, or when there is nothing to say. */
  why(ref: string): Promise<WhyNot | null>;
  /** Why this very action, legal or not, cannot be done now; null when it can. */
  whyNot(action: Tagged): Promise<WhyNot | null>;
  /** What the actions that are left would surely do; filled shortly after the choices narrow.  Key: JSON of the action. */
  readonly previews: Map<string, Preview>;
  /** Asks what these few choices would surely do, or those that are left; each is asked for once in a position. */
  foresee(choices?: Choice[]): void;
  /** The preview of the one action left if this were touched, once it is known. */
  previewOf(ref: string): Preview | null;
  /** Refs that the last step, or the log line under the pointer, speaks of. */
  isLast(ref: string): boolean;
  isHovered(ref: string): boolean;
  /** In a guided game, what is to be touched or talked about: a board that shows one part at a time opens that. */
  isSpokenOf(ref: string): boolean;
  /** The pointer is on a piece: log lines that speak of it light up. */
  hover(ref: string | null): void;
  /** What a thing of this kind is and does (`Game.parts`), for `use:tip`; `own` is read when it is shown. */
  about(part: string, own?: () => Own): Explanation;
  /** Opens the rules drawer at a clause. */
  openRule(clause: string): void;
  /** The board's own shortcuts, asked before the table's: true when the key was one of them. */
  ownKey: ((key: string) => boolean) | null;
}

/**
 * How the game ends, and what comes of a step with a `staged` part, is told by the board, which may take its time: until
 * it has, the page around it says nothing.
 */
export interface Ending {
  /** How the game ended was told here, now or earlier. */
  readonly isTold: boolean;
  /** What came of this entry, in the middle of a game or at its end, was told here. */
  hasTold(number: number): boolean;
  /** It is told: what came of an entry and of all before it, or without one, how the game ended. */
  tell(number?: number): void;
}

export interface BoardProps {
  table: TableInfo;
  /** The position that is shown; a past one while looking back. */
  now: Now;
  /** Everything heard so far, the deal first, undone steps included (flagged). */
  steps: Step[];
  /** The component files that this table is played with, parsed: { cards: { suit: [...], card: [...], student: [...] } }. */
  components: Record<string, unknown>;
  desk: Desk;
  /** The seat whose view this is: mine, or the one I look through in a replay; null for a spectator. */
  seat: number | null;
  ending: Ending;
  /** On a phone, the part of the board whose tab is open; for games that bring tabs of their own. */
  part: string;
}

// The games that have a board of their own.  A game without one is played on the generic board; adding one is one entry.

import type { Component, Snippet } from "svelte";
import type { Now, Preview, Ref } from "../api/types";
import { speech } from "../i18n/index.svelte";
import type { IconName } from "../kit/icons";
import type { BoardProps } from "../table/contract";
import type { Telling } from "../table/story";
import { roundOf } from "./crossroll_hong_kong/round";
import { isOpenly, progressOf as yearAndEra } from "./dealers_in_hope/progress";
import { isPlaying, progressOf as roundAndVariant } from "./electioneer/progress";
import { progressOf } from "./elector_counts/progress";

/** What a board puts in place of the table's own question and buttons. */
export interface OwnAsk {
  /** What to do now, where the board knows more than the rules' sentence says; null for that sentence. */
  words: Snippet | null;
  /** The row of choices. */
  choices: Snippet;
  /** At the end of the prompt. */
  beside?: Snippet;
  /** What the choice in hand would surely do. */
  preview?: Preview | null;
}

export interface FullBoardProps extends BoardProps {
  /** The prompt and the choices: to be put above my own pieces, in reach of the thumb. */
  ask: Snippet<[OwnAsk?]>;
  /** Undo and restart: to be put beside my own pieces. */
  tools: Snippet;
  /** What can be done when the game is over. */
  after?: Snippet;
  /** Opens the tab of another part, where there are tabs. */
  onpart: (part: string) => void;
  /** Who sits here, with the menu of each seat: for games whose tabs leave no other place for it on a phone. */
  people: Snippet;
}

export interface RefNameProps {
  /** What a sentence speaks of. */
  name: Ref;
  components: Record<string, unknown>;
}

export type BoardComponent = Component<FullBoardProps>;
export type RefNameComponent = Component<RefNameProps>;

/** A part of a board that has a tab of its own on a phone. */
export interface PartTab {
  part: string;
  /** Keys of the catalogue. */
  label: string;
  icon: IconName;
  /** It shows who else sits here: whoever plays alone has no such tab. */
  isPeople?: boolean;
}

export interface GameClient {
  board?: () => Promise<{ default: BoardComponent }>;
  /** How a card, place or suit is written in running text. */
  refName?: () => Promise<{ default: RefNameComponent }>;
  /** How far the game is, where it is not told in turns: "Round 17", "main action". */
  progress?: (now: Now) => [string, string];
  /** Whether what a choice would do is worth asking: not of a sealed one, of which nothing is told before all are in. */
  foresees?: (now: Now) => boolean;
  /** Where all decide at once: what is not worth keeping in the story. */
  telling?: Telling;
  /** The parts of the board on a phone, the first one shown first; beside them stand the story and undo. */
  parts?: PartTab[];
  /** The board's own shortcuts, for the help page: the keys, and a key of the catalogue for what they do. */
  keys?: [string[], string][];
}

const games: Record<string, GameClient> = {
  electioneering: {
    board: () => import("./electioneering/Board.svelte"),
    refName: () => import("./electioneering/CardName.svelte"),
  },
  crossroll_hong_kong: {
    board: () => import("./crossroll_hong_kong/Board.svelte"),
    refName: () => import("./crossroll_hong_kong/PlaceName.svelte"),
    progress: roundOf,
    telling: { passing: "Decided" },
    parts: [
      { part: "map", label: "crossroll.tab_map", icon: "map" },
      { part: "sheet", label: "crossroll.tab_sheet", icon: "sheet" },
      { part: "others", label: "crossroll.tab_others", icon: "people", isPeople: true },
    ],
    keys: [
      [["1", "–", "9", "0"], "crossroll.key_number"],
      [["D", "L", "U"], "crossroll.key_use"],
      [["Enter"], "crossroll.key_go"],
      [["M"], "crossroll.key_list"],
    ],
  },
  electioneer: {
    board: () => import("./electioneer/Board.svelte"),
    refName: () => import("./electioneer/PlaceName.svelte"),
    progress: roundAndVariant,
    foresees: isPlaying,
    parts: [
      { part: "map", label: "electioneer.tab_map", icon: "map" },
      { part: "society", label: "electioneer.tab_society", icon: "list" },
      { part: "office", label: "electioneer.tab_office", icon: "people", isPeople: true },
    ],
    keys: [
      [["1", "–", "9", "0"], "electioneer.key_deed"],
      [["E"], "electioneer.key_end"],
      [["Enter"], "electioneer.key_go"],
    ],
  },
  elector_counts: {
    board: () => import("./elector_counts/Board.svelte"),
    refName: () => import("./elector_counts/PlaceName.svelte"),
    progress: progressOf,
    parts: [
      { part: "table", label: "elector_counts.tab_table", icon: "hand" },
      { part: "piles", label: "elector_counts.tab_piles", icon: "list" },
    ],
    keys: [
      [["1", "–", "9"], "elector_counts.key_target"],
      [["L"], "elector_counts.key_list"],
    ],
  },
  dealers_in_hope: {
    board: () => import("./dealers_in_hope/Board.svelte"),
    refName: () => import("./dealers_in_hope/ThingName.svelte"),
    progress: yearAndEra,
    foresees: isOpenly,
    telling: { passing: "Decided" },
    keys: [
      [["1", "–", "9"], "dealers_in_hope.key_button"],
      [["Enter"], "dealers_in_hope.key_announce"],
    ],
  },
};

/** The class that sets a game's accent and ground, wherever it is shown. */
export function moodOf(slug: string): string {
  return `game-${slug}`;
}

export function clientOf(slug: string): GameClient {
  return games[slug] ?? {};
}

export async function loadBoard(slug: string, isGeneric: boolean): Promise<{ default: BoardComponent }> {
  const own = isGeneric ? undefined : clientOf(slug).board;
  const [board] = await Promise.all([own ? own() : import("./generic/Board.svelte"), speech.learn(slug)]);
  return board;
}

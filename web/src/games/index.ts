// The games that have a board of their own.  A game without one is played on the generic board; adding one is one entry.

import type { Component, Snippet } from "svelte";
import type { Ref } from "../api/types";
import type { BoardProps } from "../table/contract";

export interface FullBoardProps extends BoardProps {
  /** The prompt and the choices: to be put above my own pieces, in reach of the thumb. */
  ask: Snippet;
  /** Undo and restart: to be put beside my own pieces. */
  tools: Snippet;
  /** What can be done when the game is over. */
  after?: Snippet;
}

export interface RefNameProps {
  /** What a sentence speaks of. */
  name: Ref;
  components: Record<string, unknown>;
}

export type BoardComponent = Component<FullBoardProps>;
export type RefNameComponent = Component<RefNameProps>;

export interface GameClient {
  board?: () => Promise<{ default: BoardComponent }>;
  /** How a card, place or suit is written in running text. */
  refName?: () => Promise<{ default: RefNameComponent }>;
}

const games: Record<string, GameClient> = {
  electioneering: {
    board: () => import("./electioneering/Board.svelte"),
    refName: () => import("./electioneering/CardName.svelte"),
  },
};

/** The class that sets a game's accent and ground, wherever it is shown. */
export function moodOf(slug: string): string {
  return `game-${slug}`;
}

export function clientOf(slug: string): GameClient {
  return games[slug] ?? {};
}

export function loadBoard(slug: string, isGeneric: boolean): Promise<{ default: BoardComponent }> {
  const own = isGeneric ? undefined : clientOf(slug).board;
  return own ? own() : import("./generic/Board.svelte");
}

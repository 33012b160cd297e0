// What is chosen, what happens and what is seen in this game, as the server spells it.

type Numbers = number[];

export interface Office {
  pawn: number | null;
  discs: number;
  hand: Numbers;
  tickets: Numbers;
  stacks: Numbers[];
  public: Numbers;
  private: Numbers | null;
  private_count: number;
  marker: number | null;
  counts: Numbers;
  symbols: number;
  zones: number;
  token_votes: number;
  strategy_votes: number;
  effect_votes: number;
  votes: number;
  is_shielded: boolean;
}

export interface Column {
  region: number;
  cards: Numbers;
  discs: number;
  markers: Numbers;
  deck: number;
  known: Numbers;
  events: number;
}

export interface Token {
  token: number;
  votes: number;
  holder: number | null;
  next: number | null;
}

export interface Progress {
  seat: number;
  strategy: number;
  fulfilled: Numbers;
  missing: Numbers;
  votes: number;
}

export interface Prospect {
  card: number;
  region: number;
  cost: number;
  gained: Numbers;
  lost: Numbers;
}

export interface View {
  seat: number | null;
  seats: number;
  variant: "full" | "training" | "small_map" | "common_strategies";
  has_events: boolean;
  first: number;
  mover: number | null;
  round: number;
  round_limit: number;
  threshold: number;
  zone_limit: number;
  asks: string;
  effect: number | null;
  quota: number;
  has_acted: boolean;
  used: Numbers;
  offices: Office[];
  columns: Column[];
  treasury: number;
  strategy_deck: number;
  drawn: Numbers;
  drawn_count: number;
  common: Numbers;
  event_pile: Numbers;
  wild_deck: number | null;
  tokens: Token[];
  progress: Progress[];
  prospects: Prospect[];
  has_chosen: boolean[];
  choice: Numbers;
  offer: { seat: number; whom: number } | null;
  over: boolean;
  ended_by: string | null;
  scores: Numbers;
  winners: Numbers;
}

interface Of<Type extends string> {
  type: Type;
}
export type Commute = Of<"Commute"> & { card: number; zone: number; fare: number };
export type Move = (Of<"Start" | "Walk" | "Ferry" | "MovePawn"> & { zone: number }) | Commute;
export type Confirm = Of<"Confirm"> & { card: number; region: number };
export type Complete = Of<"Complete"> & { cards: Numbers };
export type Action =
  | Move
  | Confirm
  | Complete
  | (Of<"Use"> & { zone: number })
  | (Of<"Campaign"> & { column: number; other: number })
  | (Of<"Fundraise" | "ChooseColumn"> & { column: number })
  | (Of<"Refresh"> & { column: number; card: number })
  | (Of<"PickUp" | "GainCard"> & { card: number })
  | (Of<"Disclose"> & { plan: number })
  | (Of<"Keep" | "KeepDrawn"> & { plans: Numbers })
  | (Of<"RemoveCard"> & { whom: number; region: number })
  | (Of<"ChoosePlayer" | "Surrender"> & { whom: number })
  | Of<"Lobby" | "Explore" | "EndTurn" | "Agree" | "Refuse" | "Activate" | "Skip">;

/** The Treasury as a place for a marker, after the five columns. */
export const TREASURY = 5;

export type Scored = Of<"Scored"> & {
  seat: number;
  tokens: number;
  fulfilment: number;
  effects: number;
  total: number;
};
export type Cause =
  | (Of<"VotesReached" | "ZonesReached"> & { seat: number; count: number })
  | (Of<"RoundsOver"> & { count: number })
  | (Of<"Surrendered"> & { winner: number });
/** What the board reads of the story; all else is told in sentences. */
export type Event =
  | Scored
  | Cause
  | (Of<"PrivateShown"> & { seat: number; plans: Numbers })
  | (Of<"GameWon"> & { winners: Numbers; count: number });

export function eventsOf(told: { events: unknown[] }): Event[] {
  return told.events as Event[];
}

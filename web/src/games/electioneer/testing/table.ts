// A table for tests: offices with nothing in them, a view with what matters to a test, choices as the server words them.

import type { Choice, Step } from "../../../api/types";
import type { Action, Event, Office, View } from "../events";

export function office(more: Partial<Office> = {}): Office {
  return {
    pawn: null,
    discs: 0,
    hand: [],
    tickets: [],
    stacks: [[], [], [], [], []],
    public: [],
    private: null,
    private_count: 0,
    marker: null,
    counts: Array<number>(12).fill(0),
    symbols: 0,
    zones: 0,
    fulfilled: [],
    token_votes: 0,
    strategy_votes: 0,
    effect_votes: 0,
    votes: 0,
    is_shielded: false,
    ...more,
  };
}

export function viewOf(more: Partial<View> = {}): View {
  const view: Partial<View> = {
    seat: 0,
    seats: 2,
    variant: "full",
    asks: "turn",
    offices: [office(), office()],
    columns: [],
    tokens: [],
    progress: [],
    prospects: [],
    quota: 2,
    ...more,
  };
  return view as View;
}

export function choice(action: Action): Choice {
  return { action, kind: action.type, text: JSON.stringify(action), labels: {}, hints: {}, places: [] };
}

export function step(number: number, events: Event[], more: Partial<Step> = {}): Step {
  return { number, kind: "act", undone: false, events, ...more } as Step;
}

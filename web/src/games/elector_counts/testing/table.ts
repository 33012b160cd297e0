// A table for tests: a view with what matters to a test in it, steps with their events, choices as the server words them.

import type { Choice, Step } from "../../../api/types";
import type { Action, Event, Holding, Laid, View } from "../events";

export function laid(card: number | null, more: Partial<Laid> = {}): Laid {
  return { card, is_down: card === null, seen_by: [], is_fresh: false, bonus: 0, ...more };
}

export function holding(location: number, more: Partial<Holding> = {}): Holding {
  return { location, owner: 1, is_fortified: false, siege: null, attackers: [], defenders: [], ...more };
}

export function viewOf(more: Partial<View> = {}): View {
  return { seat: 0, seats: 2, domains: [], fight: null, asks: "turn", ...more } as View;
}

export function step(number: number, events: Event[], more: Partial<Step> = {}): Step {
  return { number, kind: "act", undone: false, events, ...more } as Step;
}

export function choice(action: Action): Choice {
  return { action, kind: action.type, text: JSON.stringify(action), labels: {}, hints: {}, places: [] };
}

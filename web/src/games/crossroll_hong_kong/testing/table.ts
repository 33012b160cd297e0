// A table for tests: the game's own map, blank boards, choices as the server words them.

import type { Choice } from "../../../api/types";
import type { Action, Event, MapView, View } from "../events";
import { readOwnAtlas } from "../map/testing/pack";

export const atlas = readOwnAtlas();

export function routeOf(letter: string): number {
  return atlas.routes.findIndex((route) => route.letter === letter);
}

export function blankBoard(more: Partial<MapView> = {}): MapView {
  return {
    crossed: [],
    starts: [],
    lotto: [],
    boxes: atlas.routes.map(({ boxes }) => Array<number>(boxes).fill(0)),
    open: atlas.routes.map(({ index }) => index),
    ticket: Array<number>(atlas.slots).fill(0),
    engine: atlas.engine.map(({ boxes }) => Array<number>(boxes).fill(0)),
    unlocked: [],
    has_nitrous: false,
    circled: [],
    landmark_scores: 0,
    speed_scores: 0,
    completed: [],
    fresh: [],
    matches: 0,
    numbers: [],
    points: [0, 0, 0],
    counted: [0, 0, 0],
    total: 0,
    ...more,
  };
}

export function viewOf(maps: MapView[], more: Partial<View> = {}): View {
  return {
    seat: 0,
    seats: maps.length,
    first: 0,
    active: 0,
    round: 3,
    asks: "main",
    dice: [],
    results: [],
    aside: [],
    owed: [],
    nitrous_route: null,
    waiting: maps.map((_, seat) => seat),
    has_chosen: maps.map(() => false),
    usable: [],
    choice: null,
    maps,
    filled: [],
    winners: [],
    rank: null,
    over: false,
    ...more,
  };
}

export function choiceOf(action: Action): Choice {
  return { action, kind: action.type, text: JSON.stringify(action), labels: {}, hints: {}, places: [] };
}

export function drive(number: number, route: number, start: number, end: number): Action {
  return { type: "Drive", number, route, start, end, way: null };
}

export function drove(seat: number, route: number, places: number[]): Extract<Event, { type: "Drove" }> {
  const [start, end] = [places[0] ?? 0, places.at(-1) ?? 0];
  return { type: "Drove", seat, number: places.length, route, start, end, way: null, places, passed: [], box: 0 };
}

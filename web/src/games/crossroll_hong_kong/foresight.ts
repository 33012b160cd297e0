// What a choice would write on the sheet, as the rules tell it: read from the events of a preview, or of a choice that I
// have made while others still choose.  Until they have told, only where it leads is known.

import type { Event, MapView } from "./events";
import type { Atlas } from "./map/atlas";

export interface Foresight {
  /** Crossed, in driving order. */
  places: number[];
  route: number | null;
  /** The Route Record Box, ticket slot or engine box that takes the number. */
  box: { route: number; at: number } | null;
  slot: number | null;
  engine: { row: number; at: number } | null;
  /** The engine row whose effect it would unlock. */
  unlocks: number | null;
  number: number | null;
  /** Circled at the end of the run, with its points; no points when the track is used up. */
  landmark: { place: number; points: number } | null;
  /** Landmarks that the run passes: they can never be circled any more. */
  passed: number[];
  completes: { route: number; points: number }[];
  /** Dots in the empty boxes of completed routes, and the Speed Scores that they circle. */
  dots: { route: number; boxes: number[] }[];
  speed: number;
  gain: number;
}

function blank(): Foresight {
  return {
    places: [],
    route: null,
    box: null,
    slot: null,
    engine: null,
    unlocks: null,
    number: null,
    landmark: null,
    passed: [],
    completes: [],
    dots: [],
    speed: 0,
    gain: 0,
  };
}

/** What is told of my choice.  What is to be scored whatever I choose (`fresh`) is brought by no choice. */
export function foreseen(atlas: Atlas, board: MapView, told: Event[], seat: number | null): Foresight {
  const seen = blank();
  for (const event of told) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if ("route" in event && board.fresh.includes(event.route) && isScore(event)) continue;
    hear(atlas, seen, event);
  }
  const routes = seen.completes.reduce((sum, { points }) => sum + points, 0);
  return { ...seen, gain: (seen.landmark?.points ?? 0) + routes + seen.speed };
}

/** Where a choice leads, before more is told of it. */
export function leading(places: number[], route: number | null): Foresight | null {
  return places.length ? { ...blank(), places, route } : null;
}

function isScore(event: Event): boolean {
  return event.type === "RouteCompleted" || event.type === "DotsDrawn";
}

function hear(atlas: Atlas, seen: Foresight, event: Event): void {
  switch (event.type) {
    case "Drove":
      Object.assign(seen, { places: event.places, route: event.route, number: event.number, passed: event.passed });
      seen.box = { route: event.route, at: event.box };
      break;
    case "BonusTaken":
      Object.assign(seen, { places: event.places, route: event.route, number: event.number, passed: event.passed });
      seen.completes = event.finished.map((route) => ({ route, points: atlas.routes[route]?.points ?? 0 }));
      break;
    case "JoinedLotto":
      Object.assign(seen, { places: [event.location], number: event.number, slot: event.slot });
      break;
    case "Upgraded":
      Object.assign(seen, { number: event.number, engine: { row: event.row, at: event.box } });
      break;
    case "EffectUnlocked":
      seen.unlocks = event.row;
      break;
    case "LandmarkCircled":
      seen.landmark = { place: event.location, points: event.points ?? 0 };
      break;
    case "RouteCompleted":
      seen.completes.push({ route: event.route, points: event.points });
      break;
    case "DotsDrawn":
      seen.dots.push({ route: event.route, boxes: event.boxes });
      seen.speed += event.points;
      break;
  }
}

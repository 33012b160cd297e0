// What a choice would write on the sheet.  Where the rules have told it (a preview), their word is taken; while others
// still choose they tell nothing, and it is read off the sheet: which places a run passes, which box and which score
// of a track is the next one.

import type { Action, Event, MapView } from "./events";
import { runPlaces, type Atlas } from "./map/atlas";

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
  dots: number;
  speed: number;
  gain: number;
}

export function foresee(
  atlas: Atlas,
  board: MapView,
  action: Action,
  told: Event[] = [],
  seat: number | null = null,
): Foresight | null {
  const blank: Foresight = {
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
    dots: 0,
    speed: 0,
    gain: 0,
  };
  if (action.type === "Drive" || action.type === "TakeBonus") {
    const route = atlas.routes[action.route];
    if (!route) return null;
    const places = runPlaces(route, action.start, action.end, action.number, action.way ?? null);
    const box = action.type === "Drive" ? { route: action.route, at: firstEmpty(board.boxes[action.route]) } : null;
    return scored(
      atlas,
      board,
      { ...blank, number: action.number, route: action.route, places, box, ...sights(atlas, board, places) },
      told,
      seat,
    );
  }
  if (action.type === "JoinLotto") {
    return scored(
      atlas,
      board,
      { ...blank, number: action.number, places: [action.location], slot: firstEmpty(board.ticket) },
      told,
      seat,
    );
  }
  if (action.type === "Upgrade") return upgraded(atlas, board, { ...blank, number: action.number }, action.number);
  return null;
}

function firstEmpty(boxes: number[] | undefined): number {
  return boxes?.indexOf(0) ?? -1;
}

/** The landmark at the end, and those on the way. */
function sights(atlas: Atlas, board: MapView, places: number[]): Pick<Foresight, "landmark" | "passed"> {
  const isLandmark = (place: number) => atlas.places[place]?.kind === "landmark";
  const end = places.at(-1);
  return {
    landmark:
      end !== undefined && isLandmark(end)
        ? { place: end, points: atlas.landmarkTrack[board.landmark_scores] ?? 0 }
        : null,
    passed: places.slice(0, -1).filter(isLandmark),
  };
}

function upgraded(atlas: Atlas, board: MapView, blank: Foresight, number: number): Foresight {
  const row = atlas.engine.findIndex(({ low, high }) => low <= number && number <= high);
  const boxes = board.engine[row] ?? [];
  const isLast = boxes.filter((box) => box === 0).length === 1;
  return { ...blank, engine: { row, at: firstEmpty(boxes) }, unlocks: isLast ? row : null };
}

/** Completed routes, dots and points. */
function scored(atlas: Atlas, board: MapView, seen: Foresight, told: Event[], seat: number | null): Foresight {
  const mine = told.filter((event) => "seat" in event && event.seat === seat);
  const isTold = mine.some(({ type }) => type === "Drove" || type === "BonusTaken" || type === "JoinedLotto");
  const due = dueRoutes(atlas, board);
  const full = isTold ? withTold(seen, mine, due) : withRead(atlas, board, seen, due);
  const points = full.completes.reduce((sum, { points }) => sum + points, 0);
  return { ...full, gain: (full.landmark?.points ?? 0) + points + full.speed };
}

/** Routes that are crossed from end to end and will be scored this round, whatever is chosen: no choice brings them. */
export function dueRoutes(atlas: Atlas, board: MapView): number[] {
  const crossed = new Set(board.crossed);
  return atlas.routes
    .filter(({ index, places }) => !board.completed.includes(index) && places.every((place) => crossed.has(place)))
    .map(({ index }) => index);
}

function withTold(seen: Foresight, mine: Event[], due: number[]): Foresight {
  const full = { ...seen, completes: [...seen.completes] };
  for (const event of mine) {
    if (event.type === "LandmarkCircled") full.landmark = { place: event.location, points: event.points ?? 0 };
    else if ("route" in event && event.route !== null && due.includes(event.route)) continue;
    else if (event.type === "RouteCompleted") full.completes.push({ route: event.route, points: event.points });
    else if (event.type === "DotsDrawn") {
      full.dots += event.count;
      full.speed += event.points;
    }
  }
  return full;
}

function withRead(atlas: Atlas, board: MapView, seen: Foresight, due: number[]): Foresight {
  const crossed = new Set([...board.crossed, ...seen.places]);
  const completed = atlas.routes.filter(
    (route) =>
      !board.completed.includes(route.index) &&
      !due.includes(route.index) &&
      route.places.every((place) => crossed.has(place)),
  );
  let dots = 0;
  for (const { index } of completed) {
    const empty = board.boxes[index]?.filter((box) => box === 0).length ?? 0;
    dots += Math.max(0, empty - (seen.box?.route === index ? 1 : 0));
  }
  const circled = atlas.speedTrack.slice(board.speed_scores, board.speed_scores + dots);
  return {
    ...seen,
    completes: completed.map(({ index, points }) => ({ route: index, points })),
    dots,
    speed: circled.reduce((sum, score) => sum + score, 0),
  };
}

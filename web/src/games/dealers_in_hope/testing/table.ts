// A table for tests: mats with nothing on them, a view with what matters to a test, choices as the server words them; and the
// boards of the game, read from where the server reads them.

import actionBoard from "../../../../../src/hustings/games/dealers_in_hope/action_board.toml?raw";
import boardEurope from "../../../../../src/hustings/games/dealers_in_hope/board_europe.toml?raw";
import boardAmerica from "../../../../../src/hustings/games/dealers_in_hope/board_north_america.toml?raw";
import geometryEurope from "../../../../../src/hustings/games/dealers_in_hope/geometry_europe.toml?raw";
import geometryAmerica from "../../../../../src/hustings/games/dealers_in_hope/geometry_north_america.toml?raw";
import locations from "../../../../../src/hustings/games/dealers_in_hope/locations.toml?raw";
import type { Choice } from "../../../api/types";
import { parseToml } from "../../testing/toml";
import type { Action, Mat, Prospect, Space, View } from "../events";

export const boards: Record<string, unknown> = {
  action_board: parseToml(actionBoard),
  board_europe: parseToml(boardEurope),
  board_north_america: parseToml(boardAmerica),
  geometry_europe: parseToml(geometryEurope),
  geometry_north_america: parseToml(geometryAmerica),
  locations: parseToml(locations),
};

export function mat(more: Partial<Mat> = {}): Mat {
  const bare: Partial<Mat> = {
    faction: null,
    capital: null,
    score: 0,
    hand: null,
    hand_count: 0,
    shown: [],
    draw: { count: 0, known: [], layers: [], top: [], open_tops: 0 },
    play: [],
    ready: [],
    locations: [],
    discard: [],
    masters: [],
    markers: [0, 0, 0],
    territories: [],
  };
  return { ...bare, ...more } as Mat;
}

export function space(deed: number, placed: Space["placed"] = [], free = 1): Space {
  return { deed, free, is_unlimited: false, placed };
}

export function viewOf(more: Partial<View> = {}): View {
  const view: Partial<View> = {
    seat: 0,
    seats: 2,
    board: "europe",
    first: 0,
    mats: [mat({ hand: [] }), mat()],
    owners: [],
    spaces: [],
    supply: [],
    masses: [],
    masses_count: 0,
    prospects: [],
    hand_strengths: [0, 0, 0],
    ...more,
  };
  return view as View;
}

export function prospect(territory: number, path: number, defence: number, more: Partial<Prospect> = {}): Prospect {
  const bare = { interior: 0, native: 0, sea: 0, defenders: 0, surcharge: 0, less: 0, bonus: 0, seas: [], start: null };
  return { ...bare, territory, path, defence, ...more };
}

export function choice(action: Action): Choice {
  return { action, kind: action.type, text: JSON.stringify(action), labels: {}, hints: {}, places: [] };
}

// The game's own cards, for tests: read from where the server reads them.

import citizens from "../../../../../src/hustings/games/dealers_in_hope/citizens_masses.toml?raw";
import factions from "../../../../../src/hustings/games/dealers_in_hope/factions.toml?raw";
import locations from "../../../../../src/hustings/games/dealers_in_hope/locations.toml?raw";
import professions from "../../../../../src/hustings/games/dealers_in_hope/professions.toml?raw";
import { parseToml } from "../../testing/toml";
import { cardsOf, type Cards } from "../cards/pack";

const components = {
  citizens_masses: parseToml(citizens),
  factions: parseToml(factions),
  locations: parseToml(locations),
  professions: parseToml(professions),
};

export function ownCards(): Cards {
  return cardsOf(components);
}

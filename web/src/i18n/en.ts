// What every page says in English; boards and the kit's own sheet bring their words when they are opened.

import type { Catalogue } from "./catalogues";

export const frame = import.meta.glob<Catalogue>("./en/{kit,lobby,rules,settings,table}.json", {
  eager: true,
  import: "default",
});
export const rooms = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.en.json", {
  eager: true,
  import: "default",
  query: "?lobby",
});

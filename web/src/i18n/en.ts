// What every page says in English; tables, boards, the lab and the kit's own sheet bring theirs when they open.

import type { Catalogue } from "./catalogues";

export const frame = import.meta.glob<Catalogue>("./en/{kit,lobby,rules,settings}.json", {
  eager: true,
  import: "default",
});
export const rooms = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.en.json", {
  eager: true,
  import: "default",
  query: "?lobby",
});

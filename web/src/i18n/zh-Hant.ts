// What every page says in Traditional Chinese; tables, boards, the lab and the kit's own sheet bring theirs when they open.

import type { Catalogue } from "./catalogues";

export const frame = import.meta.glob<Catalogue>("./zh-Hant/{kit,lobby,rules,settings}.json", {
  eager: true,
  import: "default",
});
export const rooms = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.zh-Hant.json", {
  eager: true,
  import: "default",
  query: "?lobby",
});

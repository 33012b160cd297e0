// What every page says in Traditional Chinese; boards and the kit's own sheet bring their words when they are opened.

import type { Catalogue } from "./catalogues";

export const frame = import.meta.glob<Catalogue>("./zh-Hant/{kit,lobby,rules,settings,table}.json", {
  eager: true,
  import: "default",
});
export const rooms = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.zh-Hant.json", {
  eager: true,
  import: "default",
  query: "?lobby",
});

// A handful of cards for the sheet, in the form in which a table's components come; and a desk that lights nothing.

import type { Desk } from "../../table/contract";

const suit = (id: string, name: string, short: string, colour: string, zh: string) => ({
  id,
  name,
  short,
  colour,
  name_zh: zh,
  short_zh: zh,
});
const card = (kind: string, suits: string[], printed: string, ability: string) => ({
  kind,
  suits,
  printed,
  ability,
  value_rule: printed === "★" ? "count_stars" : "fixed",
  value: printed === "★" ? 0 : Number.parseInt(printed, 10),
});

export const components = {
  cards: {
    numbers: { row_limit: 6 },
    suit: [
      suit("gross", "Gross Things", "Gross", "#6a994e", "怪食"),
      suit("kickball", "Kickball", "Kickball", "#d1495b", "足壘"),
      suit("jokes", "Jokes", "Jokes", "#edae49", "笑話"),
      suit("stickers", "Stickers", "Stickers", "#30638e", "貼紙"),
    ],
    card: [
      card("three", ["jokes"], "3", "sweep_suit"),
      card("star", ["gross"], "★", "none"),
      card("dual", ["kickball", "stickers"], "1+1", "none"),
      card("four", ["stickers"], "4", "lock"),
      card("two", ["kickball"], "2", "swap_one"),
      card("two", ["jokes"], "2", "swap_one"),
      card("two", ["stickers"], "2", "swap_one"),
      card("two", ["gross"], "2", "swap_one"),
      card("four", ["kickball"], "4", "lock"),
    ],
    student: [],
  },
};

/** A desk on which only one piece was moved. */
export function quietDesk(moved: string): Desk {
  return {
    isLive: false,
    settled: [],
    left: [],
    asks: null,
    isLit: () => false,
    isSettled: () => false,
    timesSettled: () => 0,
    isDim: () => false,
    touch: () => undefined,
    settle: () => undefined,
    putBack: () => undefined,
    clear: () => undefined,
    play: () => undefined,
    why: () => Promise.resolve(null),
    whyNot: () => Promise.resolve(null),
    previews: new Map(),
    foresee: () => undefined,
    previewOf: () => null,
    isLast: (ref) => ref === moved,
    isHovered: () => false,
    hover: () => undefined,
    openRule: () => undefined,
    ownKey: null,
  };
}

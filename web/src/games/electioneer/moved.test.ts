import { describe, expect, it } from "vitest";
import type { Column, Office, Token, View } from "./events";
import { movedBetween } from "./moved";
import { office, viewOf } from "./testing/table";

function column(region: number, more: Partial<Column> = {}): Column {
  return { region, cards: [], discs: 0, markers: [], deck: 5, known: [], events: 0, ...more };
}

function table(offices: Partial<Office>[], columns: Column[], more: Partial<View> = {}): View {
  return viewOf({ offices: offices.map(office), columns, treasury: 0, ...more });
}

const ways = (before: View, after: View) =>
  movedBetween(before, after).map(({ key, from, to }) => [key, from[0], to[0]]);

describe("what has moved", () => {
  it("is nothing where nothing has", () => {
    const view = table([{ discs: 3, hand: [4] }, {}], [column(0, { cards: [1, 2] })]);
    expect(movedBetween(view, view)).toEqual([]);
  });

  it("goes from the deck to the display, and from the display to my hand", () => {
    const full = table([{}, {}], [column(0, { cards: [1, 2] })]);
    const taken = table([{ hand: [1] }, {}], [column(0, { cards: [2] })]);
    const filled = table([{ hand: [1] }, {}], [column(0, { cards: [2, 9], deck: 4 })]);
    expect(ways(full, taken)).toEqual([["card 1", "card=1", "card=1"]]);
    expect(ways(taken, filled)).toEqual([["card 9", "column=0", "card=9"]]);
  });

  it("goes to another's office, whose cards are not drawn one by one", () => {
    const before = table([{}, {}], [column(0, { cards: [1] })]);
    const after = table([{}, { hand: [1] }], [column(0)]);
    expect(ways(before, after)).toEqual([["card 1", "card=1", "whom=1"]]);
    expect(movedBetween(before, after)[0]?.to).toEqual(["whom=1", "seat=1"]);
  });

  it("goes from the hand to a stack, and under a deck", () => {
    const before = table([{ hand: [1] }, {}], [column(0, { cards: [2] })]);
    const stacked = table([{ stacks: [[1], [], [], [], []] }, {}], [column(0, { cards: [2] })]);
    const renewed = table([{ hand: [1] }, {}], [column(0, { known: [2], deck: 6 })]);
    expect(ways(before, stacked)).toEqual([["card 1", "card=1", "card=1"]]);
    expect(ways(before, renewed)).toEqual([["card 2", "card=2", "column=0"]]);
  });

  it("comes from the deck that has fewer cards, where it goes to a hand at once", () => {
    const before = table([{}, {}], [column(0), column(3)]);
    const after = table([{ hand: [7] }, {}], [column(0), column(3, { deck: 4 })]);
    expect(ways(before, after)).toEqual([["card 7", "column=3", "card=7"]]);
  });

  it("are discs from those who have fewer to those who have more", () => {
    const before = table([{ discs: 3 }, { discs: 1 }], [column(0), column(1)]);
    const campaigned = table([{ discs: 1 }, { discs: 1 }], [column(0), column(1, { discs: 1 })], { treasury: 1 });
    expect(ways(before, campaigned)).toEqual([
      ["disc seat 0 column 1 0", "place=discs", "discs=1"],
      ["disc seat 0 treasury 0", "place=discs", "place=treasury"],
    ]);
    const lobbied = table([{ discs: 5 }, { discs: 1 }], [column(0), column(1)]);
    expect(ways(before, lobbied).map(([, from, to]) => [from, to])).toEqual([
      ["place=treasury", "place=discs"],
      ["place=treasury", "place=discs"],
    ]);
    const many = table([{ discs: 0 }, { discs: 9 }], [column(0), column(1)]);
    const paid = table([{ discs: 9 }, { discs: 0 }], [column(0), column(1)]);
    expect(ways(many, paid)).toHaveLength(4);
  });

  it("are tokens from holder to holder, and from the board where nobody had them", () => {
    const token = (holder: number | null): Token => ({ token: 6, votes: 3, holder, next: holder });
    const view = (holder: number | null) => table([{}, {}], [], { tokens: [token(holder)] });
    expect(ways(view(null), view(1))).toEqual([["token 6", "token=6", "whom=1"]]);
    expect(ways(view(1), view(0))).toEqual([["token 6", "whom=1", "place=discs"]]);
    expect(ways(view(0), view(null))).toEqual([["token 6", "place=discs", "token=6"]]);
  });
});

import { describe, expect, it } from "vitest";
import type { Preview } from "../../api/types";
import type { Event, View } from "./events";
import { foresee } from "./foresight";
import { cardsNamed } from "./testing/pack";

const [star, dual, two, three, four] = cardsNamed(
  "gross-star-1",
  "dual-gross-jokes",
  "kickball-two-1",
  "gross-three-1",
  "stickers-four-1",
) as [number, number, number, number, number];

const view: View = {
  seat: 0,
  seats: 2,
  first: 0,
  removed: null,
  students: [1, 3],
  rows: [[], [star, dual, two], [], [], [], []],
  open: [1, 3],
  deck: 9,
  hand: [three, four],
  hand_sizes: [2, 2],
  seen: [[], []],
  mover: 0,
  asks: "play",
  student: null,
  played: null,
  owed: 0,
  floor: -1,
  totals: [
    [0, 0, 0, 0],
    [2, 2, 1, 0],
  ],
  cares: [[], [0, 1]],
  hand_totals: [[3, 0, 0, 4], null],
  strengths: [[], [3, null]],
  won: [0, 0],
  votes: [null, null, null, null, null, null],
  contenders: [],
  acted: 0,
  winner: null,
  runner_up: null,
  ended_by: null,
  over: false,
};
const played = (card: number): Event => ({ type: "Played", seat: 0, card, student: 1, source: "hand", to: "row" });
const took = (card: number): Event => ({ type: "Took", seat: 0, card, student: 1, source: "row", to: "hand" });
const preview = (events: Event[], then: Partial<View> | null): Preview => ({
  events,
  sentences: [],
  prompt: "",
  is_final: false,
  view: then && { ...view, ...then },
});

describe("what a preview says of a row", () => {
  it("EG-T10: a three takes its suit, duals and itself included, and as many are owed", () => {
    const seen = foresee(
      view,
      preview([played(three), took(star), took(dual), took(three)], {
        asks: "play_back",
        student: 1,
        owed: 3,
        rows: [[], [two], [], [], [], []],
      }),
      1,
    );
    expect(seen).toMatchObject({ taken: [star, dual, three], owed: 3, takes: false, locks: false, added: [] });
  });

  it("a two leads to taking one", () => {
    expect(foresee(view, preview([played(two)], { asks: "take", student: 1 }), 1)).toMatchObject({
      takes: true,
      owed: 0,
    });
  });

  it("EG-T14: a four locks; where the view is not certain the events tell the row, and nobody adds it up", () => {
    const seen = foresee(view, preview([played(four), { type: "Locked", student: 1 }], null), 1);
    expect(seen).toMatchObject({ locks: true, added: [four], sums: null, cares: null });
  });

  it("what the row would be worth is told by the view after it", () => {
    const seen = foresee(view, preview([played(four)], { totals: [[], [2, 2, 1, 4]], cares: [[], [3]] }), 1);
    expect(seen).toMatchObject({ sums: [2, 2, 1, 4], cares: [3] });
  });
});

import { expect, it } from "vitest";
import type { Board, Zone } from "../../api/types";
import { facesIn, placed } from "./zones";

const zone = (name: string, owner: number | null) =>
  ({ name, owner, pieces: [], counters: [], mark: "", why: "", clause: "" }) as unknown as Zone;

it("puts others above, the common board in the middle and mine below", () => {
  const board: Board = { zones: [zone("a", 1), zone("b", null), zone("c", 0), zone("d", 1)] };
  const places = placed(board, 0);
  expect(places.others.map(({ owner, zones }) => [owner, zones.map(({ name }) => name)])).toEqual([[1, ["a", "d"]]]);
  expect(places.common.map(({ name }) => name)).toEqual(["b"]);
  expect(places.mine.map(({ name }) => name)).toEqual(["c"]);
});

it("knows which faces lie in my zones, what is face down aside", () => {
  const mine = {
    ...zone("hand", 0),
    pieces: [
      { text: "9", ref: "card=9" },
      { text: "9", ref: "card=9" },
      { text: "a card", ref: "" },
    ],
  } as unknown as Zone;
  expect(facesIn([mine, zone("row", 0)])).toEqual(new Set(["card=9"]));
});

import { describe, expect, it, vi } from "vitest";
import type { Battle } from "../events";
import { ownCards } from "../testing/cards";
import type { Table } from "../table";
import type { Fight, Totals } from "./fight";
import { exchangesOf, neededText, totalsOf } from "./telling";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

function tableOf(seat: number | null): Table {
  return {
    cards: ownCards(),
    first: 0,
    atlas: { territories: [{ name: { en: "Livonia", "zh-Hant": "利沃尼亞" } }] },
    seats: [{ name: "Ada" }, { name: "Bo" }, { name: "Cy" }],
    view: { seat, battle: { attacker: 0, defender: 1 } },
  } as unknown as Table;
}
const battle = (exchange: number, attack: number, defence: number): Battle =>
  ({ attacker: 0, defender: 1, territory: 0, exchange, attack, defence }) as Battle;
const fight = (totals: Totals[], won: Fight["won"] = null): Fight => ({
  key: 1,
  attacker: 0,
  defender: 1,
  territory: 0,
  path: 0,
  totals,
  won,
  points: 2,
  endedIn: null,
});

describe("what is needed", () => {
  it.each([
    [0, 1, 5, 8, "You need 3 more attack; equal is enough."],
    [0, 1, 8, 8, "Your attack is enough; strike, and Bo may answer."],
    [0, 3, 8, 8, "Your attack is enough: 8 to 8."],
    [1, 2, 8, 6, "You need 2 more defence to go on; with 3 more, Ada has to add attack."],
    [1, 2, 8, 8, "Equal is enough for Ada in the end: with 1 more defence, Ada has to add attack."],
    [1, 2, 8, 9, "Your defence stands: 9 against 8. Ada has one more exchange."],
    [2, 3, 8, 11, "Ada needs 3 more attack; equal is enough."],
    [null, 2, 8, 6, "Bo needs 2 more defence to go on."],
  ])("for seat %s in exchange %i, %i against %i", (seat, exchange, attack, defence, says) => {
    expect(neededText(tableOf(seat), battle(exchange, attack, defence))).toBe(says);
  });
});

describe("the exchanges", () => {
  const clauses = (totals: Totals[], won: Fight["won"], now: Battle | null) =>
    exchangesOf(tableOf(0), { fight: fight(totals, won), battle: now }).map(
      ({ state, clause }) => `${state} ${clause}`,
    );

  it("go on by their clauses", () => {
    expect(clauses([], null, battle(1, 3, 6))).toEqual(["now DH-181", "ahead DH-184", "ahead DH-187"]);
    expect(clauses([[8, 6]], null, battle(2, 8, 6))).toEqual(["done DH-183", "now DH-184", "ahead DH-187"]);
    expect(
      clauses(
        [
          [8, 6],
          [8, 11],
        ],
        null,
        battle(3, 8, 11),
      ),
    ).toEqual(["done DH-183", "done DH-186", "now DH-188"]);
  });

  it("end at once where the attack, or the answer, falls short", () => {
    expect(clauses([[5, 6]], "defence", null)).toEqual(["done DH-182", "left DH-184", "left DH-187"]);
    expect(
      clauses(
        [
          [8, 6],
          [8, 7],
        ],
        "attack",
        null,
      ),
    ).toEqual(["done DH-183", "done DH-185", "left DH-187"]);
  });

  it("have the totals of this moment last", () => {
    expect(totalsOf({ fight: fight([[8, 6]]), battle: battle(2, 8, 9) })).toEqual([
      [8, 6],
      [8, 9],
    ]);
    expect(totalsOf({ fight: fight([[5, 6]], "defence"), battle: null })).toEqual([[5, 6]]);
  });
});

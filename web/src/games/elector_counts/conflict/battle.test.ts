import { describe, expect, it, vi } from "vitest";
import type { SeatInfo } from "../../../api/types";
import type { Event } from "../events";
import { face, readOwnPack } from "../testing/pack";
import { step, viewOf } from "../testing/table";
import { lastBattle, PHASES, totalAfter, type Battle } from "./battle";
import { placesIn } from "./places";
import { tellBattle, upshot, verdict } from "./telling";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const pack = readOwnPack();
const seats = [{ name: "Ada" }, { name: "Bo" }] as SeatInfo[];
const [culverin, guns] = [face("field_culverin"), face("long_gun_company")];
const [gatehouse, watch] = [face("gatehouse_garrison"), face("town_watch")];

const began: Event = {
  type: "ConflictBegan",
  location: 5,
  attacker: 0,
  defender: 1,
  attackers: [culverin, guns],
  defenders: [gatehouse, watch],
};
const countered: Event = { type: "Countered", seat: 0, location: 5, cards: [culverin], others: [gatehouse] };
const earned: Event = { type: "Earned", seat: 1, location: 5, cards: [watch], count: 1 };
const held: Event[] = [
  { type: "Totalled", location: 5, attack: 2, defence: 2 },
  { type: "DefenceHeld", seat: 1, location: 5, whom: 0, attack: 2, defence: 2 },
  { type: "Discarded", seat: 0, location: 5, cards: [guns] },
  { type: "Discarded", seat: 1, location: 5, cards: [watch] },
];
const fight = { location: 5, attacker: 0, defender: 1, attack: 2, defence: 2 };

describe("a conflict, read from the story", () => {
  const whole = lastBattle([step(3, [began, countered, earned]), step(4, held)], viewOf()) as Battle;

  it("says who went in which step, and what each side had by then", () => {
    expect(whole.attackers.map(({ fate }) => fate)).toEqual(["counter", "discard"]);
    expect(whole.defenders.map(({ fate }) => fate)).toEqual(["counter", "discard"]);
    expect([1, 2, 8].map((told) => totalAfter(pack, whole.attackers, told))).toEqual([6, 2, 2]);
    expect([1, 2, 8].map((told) => totalAfter(pack, whole.defenders, told))).toEqual([5, 2, 2]);
    expect([whole.won, whole.isOver, whole.phases]).toEqual(["defence", true, PHASES.length]);
  });

  it("is told step by step, each by its clause", () => {
    const told = tellBattle(pack, whole, seats);
    expect(told.map(({ clause }) => clause)).toEqual([
      "EC-124",
      "EC-110",
      "EC-113",
      "EC-115",
      "EC-117",
      "EC-126",
      "EC-128",
      "EC-129",
    ]);
    expect(told.map(({ sum }) => sum)).toEqual(["6 : 5", "2 : 2", "–", "+1", "–", "–", "2 : 2", ""]);
    expect(told.map(({ isIdle }) => isIdle)).toEqual([false, false, true, false, true, true, false, false]);
    expect(upshot(whole, "Silver Pit", 1, seats)).toContain("Bo fortifies Silver Pit");
    const total = { type: "Totalled" as const, location: 5, attack: 2, defence: 2 };
    expect(verdict(whole, total, "Silver Pit", seats)).toBe("Bo holds Silver Pit, 2 to 2: a tie is the defender's");
    expect(verdict(whole, { ...total, attack: 1 }, "Silver Pit", seats)).toContain("2 to 1: the defence is stronger");
    expect(verdict({ ...whole, won: "attack" }, { ...total, attack: 3 }, "Silver Pit", seats)).toBe(
      "Ada wins at Silver Pit, 3 to 2: the attack is stronger",
    );
  });

  it("goes no further than what has been decided", () => {
    const steps = [step(3, [began, countered, earned])];
    const inWindow = lastBattle(steps, viewOf({ fight, asks: "conflict_window" })) as Battle;
    expect([inWindow.isOver, inWindow.phases]).toEqual([false, PHASES.indexOf("react")]);
    const removing = lastBattle([step(3, [began])], viewOf({ fight, asks: "remove" })) as Battle;
    expect(removing.phases).toBe(1);
  });

  it("knows standing cards by the places that the rules count", () => {
    const steps = [step(3, [began, countered])];
    const battle = lastBattle(steps, viewOf({ fight, asks: "conflict_window" })) as Battle;
    expect([...placesIn(battle)]).toEqual([
      ["attacker 1", 0],
      ["defender 1", 1],
    ]);
  });

  it("counts what a reaction adds from the reaction on", () => {
    const boosted: Event = { type: "Boosted", seat: 0, location: 5, card: guns, count: 2 };
    const battle = lastBattle([step(3, [began, countered, boosted])], viewOf({ fight })) as Battle;
    expect([2, 6].map((told) => totalAfter(pack, battle.attackers, told))).toEqual([2, 4]);
  });

  it("was never, if it was taken back", () => {
    expect(lastBattle([step(3, [began], { undone: true })], viewOf())).toBeNull();
  });
});

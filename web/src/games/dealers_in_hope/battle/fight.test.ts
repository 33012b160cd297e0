import { describe, expect, it } from "vitest";
import type { Step } from "../../../api/types";
import type { Event } from "../events";
import { lastFight } from "./fight";

const step = (number: number, ...events: Event[]): Step => ({ number, kind: "act", undone: false, events }) as Step;
const announced = (number: number, whom: number | null): Step =>
  step(number, { type: "Announced", seat: 0, territory: 7, path: 1, defence: 6, whom });
const struck: Event = { type: "Struck", seat: 0, whom: 2, territory: 7, attack: 8, defence: 6 };
const held = (defence: number): Event => ({ type: "Held", seat: 2, territory: 7, attack: 8, defence });
const taken = (attack: number, defence: number): Event => ({
  type: "TakenFrom",
  seat: 0,
  whom: 2,
  territory: 7,
  attack,
  defence,
  count: 2,
});
const failed = (attack: number, defence: number): Event => ({
  type: "AssaultFailed",
  seat: 0,
  territory: 7,
  attack,
  defence,
  whom: 2,
});

describe("a battle in the story", () => {
  it("has both totals after each of three exchanges, and a winner", () => {
    const on = [announced(3, 2), step(5, struck), step(7, held(11))];
    expect(lastFight(on)).toMatchObject({
      key: 3,
      attacker: 0,
      defender: 2,
      totals: [
        [8, 6],
        [8, 11],
      ],
      won: null,
    });
    expect(lastFight([...on, step(9, taken(11, 11))])).toMatchObject({
      totals: [
        [8, 6],
        [8, 11],
        [11, 11],
      ],
      won: "attack",
      points: 2,
      endedIn: 9,
    });
    expect(lastFight([...on, step(9, failed(8, 11))])).toMatchObject({ totals: { length: 3 }, won: "defence" });
  });

  it("ends with the defender's exchange where that falls short, and with the first where nothing is reached", () => {
    expect(lastFight([announced(3, 2), step(5, struck), step(7, held(7), taken(8, 7))])).toMatchObject({
      totals: [
        [8, 6],
        [8, 7],
      ],
      won: "attack",
    });
    expect(lastFight([announced(3, 2), step(4, failed(2, 6))])).toMatchObject({ totals: [[2, 6]], won: "defence" });
  });

  it("is none against nobody, nor what was taken back", () => {
    expect(lastFight([announced(3, null)])).toBeNull();
    expect(lastFight([{ ...announced(3, 2), undone: true } as Step])).toBeNull();
    expect(lastFight([announced(3, 2), step(5, struck), announced(6, 1)])).toMatchObject({ key: 6, totals: [] });
  });
});

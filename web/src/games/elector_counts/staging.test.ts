import { describe, expect, it, vi } from "vitest";
import { scenesOf } from "./staging.svelte";
import { wouldAttack, wouldDefend } from "./would";
import { face, readOwnPack } from "./testing/pack";
import { holding, laid } from "./testing/table";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

describe("what is worth a look", () => {
  it("is where it happens, with the money that it moves", () => {
    expect(
      scenesOf([
        { type: "TurnBegan", seat: 0 },
        { type: "LocationPlayed", seat: 0, card: 50, location: 1, schillings: 4 },
        { type: "Gained", seat: 0, count: 4 },
        { type: "Bought", seat: 0, count: 1, schillings: 4 },
        { type: "Robbed", seat: 0, whom: 2, count: 3 },
      ]),
    ).toEqual([
      {
        location: 1,
        money: [
          { seat: 0, change: 4 },
          { seat: 0, change: -4 },
          { seat: 2, change: -3 },
          { seat: 0, change: 3 },
        ],
      },
    ]);
  });

  it("is nothing where only hands change", () => {
    expect(scenesOf([{ type: "Passed", seat: 0, to: 1, count: 3, cards: null }])).toEqual([]);
  });
});

describe("what committing cards comes to", () => {
  const pack = readOwnPack();
  const [halberds, guns] = [face("guild_halberdiers"), face("long_gun_company")];
  const at = (more: Parameters<typeof holding>[1]) => wouldAttack(pack, holding(1, more), [halberds], 0);

  it("is said by what lies there, and never by what is hidden", () => {
    expect(at({})).toContain("3");
    expect(at({ is_fortified: true, defenders: [laid(null)] })).toContain("absorbs");
    expect(at({ defenders: [laid(null)] })).toContain("3 : ?");
    expect(at({ defenders: [laid(face("town_watch")), laid(null)] })).toContain("3 : 2 + ?");
    expect(at({ siege: 0, attackers: [laid(guns)] })).toContain("5");
  });

  it("is a fight at home, where somebody stands", () => {
    const watch = face("town_watch");
    expect(wouldDefend(pack, holding(1, { attackers: [laid(null)] }), [watch])).toContain("? : 2");
    expect(wouldDefend(pack, holding(1, { defenders: [laid(watch)] }), [face("castle_garrison")])).toContain("6");
  });
});

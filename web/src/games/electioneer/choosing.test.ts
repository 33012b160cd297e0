import { describe, expect, it, vi } from "vitest";
import { deedsOf, goalsOf, movesByZone, plainOf } from "./choosing";
import { goalText } from "./deeds";
import { pack, zone } from "./testing/pack";
import { choice } from "./testing/table";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const ride = (card: string, to: string, fare: number) =>
  choice({ type: "Commute", card: zone(card), zone: zone(to), fare });
const walk = (to: string) => choice({ type: "Walk", zone: zone(to) });

describe("where one may go", () => {
  const choices = [
    ride("hkbcf", "tuen_mun_south", 2),
    ride("tuen_mun_south", "tuen_mun_south", 1),
    walk("siu_hong"),
    choice({ type: "Ferry", zone: zone("tai_o") }),
    choice({ type: "Use", zone: zone("siu_hong") }),
  ];
  const goals = goalsOf(choices, (there) => goalText(pack, there));

  it("is shown with the cheapest way, before the click", () => {
    expect(goals.map(({ zone: to, by, cost }) => [to, by, cost])).toEqual([
      [zone("siu_hong"), "walk", 0],
      [zone("tai_o"), "sail", 0],
      [zone("tuen_mun_south"), "ride", 1],
    ]);
  });

  it("says every way there to those who listen", () => {
    expect(goals[2]?.label).toBe(
      "Tuen Mun South, with Tuen Mun South, Route 10 1 disc, with HKBCF, Route 8, 10 2 discs",
    );
  });

  it("is no place of an effect: only moves lead anywhere", () => {
    expect(movesByZone(choices).get(zone("siu_hong"))).toHaveLength(1);
  });
});

describe("the deeds", () => {
  it("are six in training, ten in the full game, eight without Strategies", () => {
    expect(["training", "full", "small_map", "common_strategies"].map((variant) => deedsOf(variant).length)).toEqual([
      6, 10, 8, 8,
    ]);
    expect(deedsOf("training")).toContain("PickUp");
    expect(deedsOf("full")).not.toContain("PickUp");
  });

  it("are done by a press where nothing else is asked", () => {
    const lobby = choice({ type: "Lobby" });
    const all = choice({ type: "Complete", cards: [] });
    expect(plainOf([lobby, walk("siu_hong")], "Lobby")).toBe(lobby);
    expect(plainOf([all], "Complete")).toBe(all);
    expect(plainOf([walk("siu_hong")], "Walk")).toBeNull();
    expect(plainOf([choice({ type: "Complete", cards: [4] })], "Complete")).toBeNull();
  });
});

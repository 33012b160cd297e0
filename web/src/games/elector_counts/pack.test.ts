import { describe, expect, it, vi } from "vitest";
import others from "./art/others";
import { drawingOf } from "./art/drawing";
import places from "./art/places";
import supports from "./art/supports";
import units from "./art/units";
import { cardData, effectText } from "./card";
import { inPlay } from "./pack";
import { face, place, readOwnPack } from "./testing/pack";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const pack = readOwnPack();

describe("the pack as the board reads it", () => {
  it("numbers faces and Locations as the rules do", () => {
    expect([face("stirlands_revenge"), place("harbour_quarter"), pack.cards.length]).toEqual([0, 0, 75]);
    expect(pack.places.map(({ face }) => face)).toEqual(pack.places.map((_, at) => 49 + at));
    expect(pack.cards.map(({ face }) => face)).toEqual(pack.cards.map((_, at) => at));
  });

  it("knows what a row does not say", () => {
    const plain = pack.cards[face("guild_halberdiers")];
    expect([plain?.keywords, plain?.isGarrison, plain?.effects]).toEqual([[], false, []]);
    const support = pack.cards[face("sealed_writ")];
    expect(support?.effects).toEqual([{ kind: "cancel_support", n: 0, types: [] }]);
  });

  it("adds up what lies in play", () => {
    expect(inPlay(pack, [face("hidden_storehouse"), face("toll_road_charter")], "reserve_limit")).toBe(1);
  });
});

describe("the faces of the cards", () => {
  it("are drawn for every card of the game, and for what a pack adds", () => {
    const drawn = { attacker: units, defender: units, support: supports, location: places };
    expect(pack.cards.filter(({ id, type }) => !drawn[type][id]).map(({ id }) => id)).toEqual([]);
    for (const { id, type } of pack.cards)
      for (const { ink, path } of drawingOf(id, type)) {
        expect("kKpPtrRghbwlLoy").toContain(ink);
        expect(path).toMatch(/^M/);
      }
    expect(drawingOf("unheard_of", "support")).toEqual(drawingOf("not_either", "support"));
    expect(Object.keys(others)).toEqual(["attacker", "defender", "support", "location"]);
  });

  it("say strength, keywords with their targets, and kinship", () => {
    const pirates = cardData(pack, pack.cards[face("river_pirates")] as (typeof pack.cards)[number]);
    expect(pirates.figure?.value).toBe(2);
    expect(pirates.lines?.map(({ word, text }) => [word, text])).toEqual([
      ["COUNTER", "River Wardens"],
      ["STEAL", "4"],
      ["ALLY", "Raiders"],
    ]);
  });

  it("say in words what every Support does", () => {
    for (const { effects } of pack.cards)
      for (const effect of effects) expect(effectText(effect)).not.toMatch(/effect_|\{/);
  });
});

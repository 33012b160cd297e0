import { describe, expect, it, vi } from "vitest";
import type { Battle, View } from "../events";
import { ownCards } from "../testing/cards";
import { spoilsTagOf, tagOf, withCard, withSpoils } from "./outcome";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const cards = ownCards();
const face = (id: string) => cards.faces.findIndex((card) => card.id === id);
const location = (name: string) => cards.locations.findIndex((card) => card.name.en === name);

/** Six defence, two of them the land's and one the sea's, assaulted oversea with five (DH-X31 has such sums). */
function viewOf(seat: number, more: Partial<Battle> = {}): View {
  const items = [
    { exchange: 0, is_attack: false, kind: "interior", thing: -1, count: 2 },
    { exchange: 0, is_attack: false, kind: "sea", thing: -1, count: 1 },
  ];
  const battle = { attacker: 0, defender: 2, path: 1, exchange: 1, attack: 5, defence: 6, items, ...more };
  const metrics = [0, 0, 0, 0, 0, 0, 3, 0, 0, 0];
  return { seat, battle, mats: [{ metrics }, { metrics }, { metrics }] } as unknown as View;
}

describe("what a card would make of a battle", () => {
  it("adds its attack, and what its effect brings on this path", () => {
    expect(withCard(cards, viewOf(0), face("veteran"))).toEqual({ attack: 8, defence: 6 });
    expect(withCard(cards, viewOf(0), face("ferreira_leader_1"))).toEqual({ attack: 10, defence: 6 });
    expect(withCard(cards, viewOf(0, { path: 0 }), face("ferreira_leader_1"))).toEqual({ attack: 9, defence: 6 });
    expect(withCard(cards, viewOf(0), face("brandt_leader_2"))).toEqual({ attack: 10, defence: 6 });
  });

  it("takes off the defence no more than there is of a part", () => {
    expect(withCard(cards, viewOf(0), face("privateers_1"))).toEqual({ attack: 8, defence: 5 });
    expect(withCard(cards, viewOf(0), face("engineers_2"))).toEqual({ attack: 8, defence: 4 });
    expect(withCard(cards, viewOf(0), face("saboteurs_2"))).toEqual({ attack: 9, defence: 4 });
    expect(withCard(cards, viewOf(0, { defender: null }), face("saboteurs_2"))).toEqual({ attack: 9, defence: 6 });
  });

  it("adds defence for the defender, standing defence too, and nothing for who looks on", () => {
    expect(withCard(cards, viewOf(2), face("sentinels_1"))).toEqual({ attack: 5, defence: 11 });
    expect(withCard(cards, viewOf(2), face("ferreira_leader_1"))).toEqual({ attack: 5, defence: 8 });
    expect(withCard(cards, viewOf(1), face("veteran"))).toBeNull();
  });

  it("is said at the head of the card", () => {
    const tag = (id: string, seat = 0) => tagOf({ cards, view: viewOf(seat) }, face(id));
    expect([tag("veteran"), tag("privateers_1"), tag("tutor"), tag("tutor", 2)]).toEqual(["= 8", "8 : 5", "", "= 7"]);
  });

  it("counts spoils alike", () => {
    expect(withSpoils(cards, viewOf(0), location("Armoury"))).toEqual({ attack: 8, defence: 6 });
    expect(withSpoils(cards, viewOf(2), location("Sandbag Wall"))).toEqual({ attack: 5, defence: 9 });
    expect(spoilsTagOf({ cards, view: viewOf(0) }, location("Pilot Charts"))).toBe("5 : 5");
  });
});

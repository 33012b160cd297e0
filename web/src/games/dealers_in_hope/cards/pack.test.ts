import { describe, expect, it, vi } from "vitest";
import { ownCards } from "../testing/cards";
import { drawingOf } from "./art/drawing";
import { cardData, factionOf } from "./card";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const cards = ownCards();

describe("the cards", () => {
  it("are numbered as the rules number them", () => {
    expect(cards.faces.map(({ id }) => id).filter((_, face) => [0, 5, 6, 18, 30, 41, 42, 47].includes(face))).toEqual([
      "militant_masses",
      "tutor",
      "privateers_1",
      "privateers_2",
      "navaa_leader_1",
      "zaman_leader_2",
      "militant_masses",
      "tutor",
    ]);
    expect(cards.faces.map(({ isStarting }) => isStarting).indexOf(true)).toBe(30);
  });

  it("carry the symbol of whoever began with them, leaders their own", () => {
    const [tutor, start, leader] = [5, 47, 30].map((face) => cards.faces[face]);
    expect(tutor && factionOf(cards, tutor, 1)).toBeNull();
    expect(start && factionOf(cards, start, 1)?.symbol).toBe("anvil");
    expect(leader && factionOf(cards, leader, 1)?.symbol).toBe("wave");
    expect(start && cardData(cards, start, 1).corners).toBeUndefined();
  });

  it("each have a picture of their own, spelled out", () => {
    const sea = drawingOf("nothing");
    const pictures = cards.faces.map(({ id }) => drawingOf(id));
    expect(pictures.filter((picture) => picture === sea || picture.length < 4)).toEqual([]);
    expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(42);
    expect(pictures.flat().filter(({ path }) => /[()~]|NaN|undefined/.test(path))).toEqual([]);
  });
});

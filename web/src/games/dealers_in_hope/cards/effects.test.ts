import { describe, expect, it, vi } from "vitest";
import { speech } from "../../../i18n/index.svelte";
import { ownCards } from "../testing/cards";
import { effectsText, effectText } from "./effects";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const cards = ownCards();
const all = [
  ...cards.faces.map(({ effects }) => effects),
  ...cards.masters.map(({ effects }) => effects),
  ...cards.locations.map(({ effects }) => effects),
  ...cards.factions.flatMap(({ ability, winter }) => [ability, winter]),
].flat();

describe("an effect in words", () => {
  it("says what it does, and of what", () => {
    const says = (id: string) => effectsText(cards, cards.faces.find((card) => card.id === id)?.effects ?? []);
    expect(says("ferreira_leader_1")).toBe("Oversea: 1 more attack");
    expect(says("saboteurs_2")).toBe("Against a player: the defence is 2 less");
    expect(says("brandt_leader_2")).toBe("1 attack per territory taken this year, at most 2");
    expect(says("orators_1")).toBe("1 Recruit to your discard pile");
    expect(says("medics_2")).toBe("Take 1 masses, citizen or level 1 card from your discard pile");
  });

  it("says when, where that is not as its card is played", () => {
    expect(effectText(cards, { kind: "cycle", when: "turn", n: 1 })).toBe("Each turn: discard up to 1, draw as many");
    const wardens = cards.factions.find(({ symbol }) => symbol === "tower");
    expect(effectsText(cards, wardens?.winter ?? [])).toBe(
      "Winter: territories, 5 for 1 VP, 9 for 2 VP, with no territories lost this year",
    );
  });

  it.each(["en", "zh-Hant"] as const)("has words for every effect of the pack: %s", (language) => {
    speech.language = language;
    const said = all.map((effect) => effectText(cards, effect));
    speech.language = "en";
    expect(said.filter((words) => /dealers_in_hope|undefined|[{}]|^\s*$/i.test(words))).toEqual([]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { speech, type Language } from "../../i18n/index.svelte";
import { cardData } from "./card";
import type { Card } from "./pack";
import { face, readOwnPack } from "./testing/pack";
import { cardTip } from "./tips";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const pack = readOwnPack();
const tipOf = (id: string) => cardTip(pack, pack.cards[face(id)] as Card);
const sentencesOf = (id: string) => Object.fromEntries((tipOf(id).printed ?? []).map(({ word, says }) => [word, says]));

describe("the tip of a card", () => {
  it.each<Language>(["en", "zh-Hant"])("explains every keyword that is printed on it: %s", (language) => {
    speech.language = language;
    for (const card of pack.cards) {
      const words = (cardData(pack, card).lines ?? []).flatMap(({ word }) => word ?? []);
      const printed = cardTip(pack, card).printed ?? [];
      expect(printed.map(({ word }) => words.find((each) => word.startsWith(each)))).toEqual(words);
      for (const { word, says } of printed) {
        expect(says).toMatch(/[.。]$/);
        expect(says).not.toMatch(/tip_|[{}]/);
        expect(says.length).toBeGreaterThan(word.length);
      }
    }
    speech.language = "en";
  });

  it("says whom a keyword names, and how much it is", () => {
    const { "ASSASSINATE: Captain of the Walls": kills, EARN: earns } = sentencesOf("black_cloak");
    expect(kills).toContain("This one stays");
    expect(earns).toContain("gains 2 Schillings");
    expect(sentencesOf("petard_crew")["COUNTER: any Garrison"]).toContain("and this one with it");
  });

  it("says when and from where a reaction is played", () => {
    expect(sentencesOf("alarm_bells")["Reaction"]).toContain("Not from the Reserve");
    expect(sentencesOf("rallying_banner")["Reaction"]).toContain("just before the totals");
    expect(sentencesOf("sealed_writ")["Reaction"]).toContain("when another plays a Support");
  });

  it("says what a Support does before what all of them do", () => {
    expect(tipOf("tax_wagon").does).toBe("Gain 4 Schillings.");
  });
});

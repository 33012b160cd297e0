import { describe, expect, it, vi } from "vitest";
import english from "../../../../../src/hustings/games/electioneering/words.en.json?raw";
import chinese from "../../../../../src/hustings/games/electioneering/words.zh-Hant.json?raw";

import { cardsNamed, readOwnPack } from "../testing/pack";
import { cardTip } from "./tips";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

type Words = Record<string, string>;

/** What a card says to those who listen, and the part of its kind whose tip says it. */
const SAID: [string, string][] = [
  ["board/long_swap_one", "part/two/does"],
  ["board/long_sweep_suit", "part/three/does"],
  ["board/long_lock", "part/four/does"],
  ["board/long_star", "part/star/worth"],
];

describe("what is heard and what is read of a card", () => {
  it.each([
    ["English", JSON.parse(english) as Words],
    ["Chinese", JSON.parse(chinese) as Words],
  ])("is the same in %s", (_, words) => {
    for (const [heard, read] of SAID) {
      const sentence = (words[read] ?? "?").replace(/[.。]$/, "").toLowerCase();
      expect(words[heard]?.toLowerCase()).toContain(sentence);
    }
  });
});

describe("the tip of a card", () => {
  const pack = readOwnPack();
  const cards = cardsNamed("gross-star-1", "gross-star-2", "jokes-star-1", "gross-three-1", "dual-gross-jokes");
  const [star, , , three] = cards.map((card) => pack.cards[card]!);
  const all = cards.map((card) => pack.cards[card]!);

  it("says what a star is worth in its suit, and how many of its like lie there", () => {
    const { worth, now } = cardTip(star!, all, false);
    expect(worth).toBe("Gross: 1 alone; two in a place 4, three 9, four 16");
    expect(now).toBe("2 stars in Gross here");
    expect(cardTip(star!, [star!], false).now).toBe("1 star in Gross here");
  });

  it("says of any other card what it is worth, wherever it lies", () => {
    expect(cardTip(three!, all, true)).toMatchObject({ worth: "3 in Gross", now: "seen by all" });
  });
});

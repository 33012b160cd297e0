import { describe, expect, it } from "vitest";
import english from "../../../../../src/hustings/games/electioneering/words.en.json?raw";
import chinese from "../../../../../src/hustings/games/electioneering/words.zh-Hant.json?raw";

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

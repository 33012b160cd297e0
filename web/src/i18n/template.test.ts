import { describe, expect, it } from "vitest";
import { factsIn, filled, isTemplate } from "./template";

describe("a template", () => {
  it("is filled with facts", () => {
    expect(filled("{name}'s row, {count} cards", { name: "Abby", count: 4 })).toBe("Abby's row, 4 cards");
  });

  it.each([
    [0, "0 cards"],
    [1, "1 card"],
    [2, "2 cards"],
    [-1, "−1 cards"],
  ])("has a form for one and a form for all else: %i", (count, said) => {
    expect(filled("{count} {count:card|cards}", { count })).toBe(said);
  });

  it("leaves out what it is not given", () => {
    expect(filled("{name}{gain}", { name: "Abby" })).toBe("Abby");
  });

  it("names its facts", () => {
    expect([...factsIn("{won} {votes:vote|votes} to {lost}")]).toEqual(["won", "votes", "lost"]);
  });

  it.each([
    ["{count} cards", true],
    ["{count:card|cards}", true],
    ["{count|card|cards}", false],
    ["{count:card}", false],
    ["50} {", false],
  ])("knows its grammar: %s", (text, is) => {
    expect(isTemplate(text)).toBe(is);
  });
});

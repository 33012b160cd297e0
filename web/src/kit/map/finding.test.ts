import { describe, expect, it } from "vitest";
import { findPlaces } from "./finding";

const places = [
  { name: "Tsim Sha Tsui East", more: "尖沙咀東" },
  { name: "Tsim Sha Tsui", more: "尖沙咀" },
  { name: "King's Park", more: "京士柏" },
  { name: "Sha Tin", more: "沙田" },
];

describe("a place that is looked for", () => {
  it("is found by either name, without its capitals, spaces and signs", () => {
    expect(findPlaces(places, "kings p")).toEqual([2]);
    expect(findPlaces(places, "沙田")).toEqual([3]);
  });

  it("stands first where its name begins with what was typed, the shorter name first", () => {
    expect(findPlaces(places, "sha")).toEqual([3, 1, 0]);
    expect(findPlaces(places, "尖沙")).toEqual([1, 0]);
  });

  it("is none before anything is typed", () => {
    expect(findPlaces(places, " ")).toEqual([]);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { OptionInfo } from "../api/types";
import { allowed, isChoice, settled } from "./planning";

vi.mock("../i18n/index.svelte", () => ({ speech: { language: "en" }, t: (key: string) => key }));

const ALL = [2, 3, 4];

function option(name: string, choices: OptionInfo["choices"], more: Partial<OptionInfo> = {}): OptionInfo {
  const open = { seats: choices.map(() => ALL), not_with: choices.map(() => ({})) };
  return { name, choices, titles: {}, helps: {}, clause: "", ...open, ...more };
}

const variant = option("variant", ["full", "training", "small"], { seats: [ALL, ALL, [2, 3]] });
const events = option("events", [false, true], { not_with: [{}, { variant: ["training"] }] });
const first = option("first_seat", ["random", 0, 1, 2, 3], { seats: [ALL, ALL, ALL, [3, 4], [4]] });

describe("the options of a table", () => {
  it("offer what goes with the seats", () => {
    expect(allowed(variant, 3, {})).toEqual(["full", "training", "small"]);
    expect(allowed(variant, 4, {})).toEqual(["full", "training"]);
    expect(allowed(first, 2, {})).toEqual(["random", 0, 1]);
  });

  it("offer what goes with the rest, and nothing where there is nothing to choose", () => {
    expect(allowed(events, 3, { variant: "full" })).toEqual([false, true]);
    expect(allowed(events, 3, { variant: "training" })).toEqual([false]);
    expect(isChoice(events, 3, { variant: "training" })).toBe(false);
  });

  it("are settled so that all of them go together", () => {
    expect(settled([variant, events], 4, { variant: "small", events: true })).toEqual({
      variant: "full",
      events: true,
    });
    expect(settled([variant, events], 3, { variant: "training", events: true })).toEqual({
      variant: "training",
      events: false,
    });
  });
});

import { beforeEach, expect, it, vi } from "vitest";
import type { Now, Scene } from "../../api/types";
import type { View } from "./events";
import { Staging } from "./staging.svelte";
import { office, step, viewOf } from "./testing/table";

const column = { region: 0, discs: 0, markers: [], deck: 5, known: [], events: 0 };
const before = viewOf({ offices: [office(), office()], columns: [{ ...column, cards: [1, 2] }], treasury: 0 });
const now = (number: number, view: View, ...scenes: Scene[]): Now =>
  ({ number, seat: 0, view, scenes }) as unknown as Now;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { hidden: false });
});

const places: Record<string, DOMRect> = Object.fromEntries(
  ["card=1", "card=9", "column=0"].map((ref, at) => [ref, { x: at, y: at, width: 10, height: 10 } as DOMRect]),
);
const placeOf = (refs: string[]) => refs.flatMap((ref) => places[ref] ?? [])[0] ?? null;
const made: Scene = {
  number: 1,
  name: "made_room",
  told: 1,
  settled: [["offices", 0, "hand"]],
  changes: [[["columns", 0, "cards"], [2]]],
};
const done: Scene = { number: 1, name: "done", told: 2, settled: [["columns", 0]], changes: [] };
const after = viewOf({
  offices: [office({ hand: [1] }), office()],
  columns: [{ ...column, cards: [2, 9], deck: 4 }],
  treasury: 0,
});

it("a card flies to the hand, then another from the deck; neither lies there before it has come", async () => {
  const staging = new Staging(now(0, before), placeOf);
  const shown = staging.show(now(1, after, made, done), [step(1, [])]);
  await vi.advanceTimersByTimeAsync(1);
  expect([...staging.flying]).toEqual([1]);
  expect(staging.flights.map(({ key, start, end }) => [key, start.x, end.x])).toEqual([["card 1", 0, 0]]);
  expect(staging.view.columns[0]?.cards).toEqual([2]);
  await vi.advanceTimersByTimeAsync(500);
  expect(staging.flights.map(({ key, start, end }) => [key, start.x, end.x])).toEqual([["card 9", 2, 1]]);
  await vi.runAllTimersAsync();
  await shown;
  expect([staging.flights, staging.flying.size, staging.view]).toEqual([[], 0, after]);
});

it("what is not in sight does not fly", async () => {
  const staging = new Staging(now(0, before), () => null);
  void staging.show(now(1, after, made, done), [step(1, [])]);
  await vi.advanceTimersByTimeAsync(1);
  expect(staging.flights).toEqual([]);
});

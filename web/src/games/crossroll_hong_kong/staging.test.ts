import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Now, Scene, Step } from "../../api/types";
import type { Event, View } from "./events";
import { placeNamed } from "./map/testing/pack";
import { crossedIn, lastCrossed, Staging } from "./staging.svelte";
import { atlas, blankBoard, drove, routeOf, viewOf } from "./testing/table";

const at = (id: string) => placeNamed(atlas, id);
const D = routeOf("D");
const run = drove(1, D, [at("chai_wan"), at("heng_fa_chuen")]);
const rolled: Event = { type: "Rolled", seat: 0, dice: [0, 1], results: [3, 5] };
const step = (number: number, events: Event[], undone = false): Step =>
  ({ number, kind: "act", undone, events }) as unknown as Step;
const now = (number: number, view: View, ...scenes: Scene[]): Now =>
  ({ number, seat: 0, view, scenes }) as unknown as Now;

describe("what was crossed", () => {
  it("is told by seat, in driving order", () => {
    expect(crossedIn([run, { type: "JoinedLotto", seat: 1, number: 4, location: 9, slot: 0 }], 1)).toEqual([
      at("chai_wan"),
      at("heng_fa_chuen"),
      9,
    ]);
    expect(crossedIn([run], 0)).toEqual([]);
  });

  it("last, is of the last step that stands", () => {
    const steps = [step(1, [run]), step(2, [{ ...run, seat: 0 }], true), step(3, [rolled])];
    expect(lastCrossed(steps, 2)).toEqual([[], [at("chai_wan"), at("heng_fa_chuen")]]);
  });
});

describe("events shown one after the other", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", { hidden: false });
  });

  const before = viewOf([blankBoard(), blankBoard()], { round: 3, results: [1, 2] });
  const after = viewOf([blankBoard(), blankBoard({ crossed: [at("chai_wan"), at("heng_fa_chuen")] })], {
    round: 4,
    results: [3, 5],
  });

  const crossing: Scene = { number: 1, name: "crossing", told: 1, settled: [["maps", 1, "crossed"]], changes: [] };
  const rolling: Scene = { number: 1, name: "rolling", told: 2, settled: [["round"], ["results"]], changes: [] };

  it("crosses first, then the dice of the next round", async () => {
    const staging = new Staging(now(0, before));
    const shown = staging.show(now(1, after, crossing, rolling), [step(1, [run, rolled])]);
    expect([
      staging.stage,
      staging.view.round,
      staging.view.maps[1]?.crossed.length,
      staging.pulses[1]?.length,
    ]).toEqual(["crossing", 3, 2, 2]);
    await vi.advanceTimersByTimeAsync(1300);
    expect([staging.stage, staging.view.round]).toEqual(["rolling", 4]);
    await vi.runAllTimersAsync();
    await shown;
    expect([staging.isMoving, staging.view, staging.pulses]).toEqual([false, after, []]);
  });

  it("alone, the die of the penalty is seen before its X", async () => {
    const die: Event = { type: "PenaltyRolled", number: 4, route: D };
    const penalty: Scene = { number: 1, name: "penalty", told: 1, settled: [], changes: [] };
    const staging = new Staging(now(0, before));
    const shown = staging.show(now(1, after, penalty), [
      step(1, [die, { type: "Penalised", seat: 0, route: D, box: 2 }]),
    ]);
    expect([staging.stage, staging.penalty, staging.view]).toMatchObject(["penalty", { number: 4, route: D }, before]);
    await vi.runAllTimersAsync();
    await shown;
    expect([staging.penalty, staging.view]).toEqual([null, after]);
  });

  it("whoever is in a hurry sees it all at once, and nothing comes after", async () => {
    const staging = new Staging(now(0, before));
    const shown = staging.show(now(1, after, crossing, rolling), [step(1, [run, rolled])]);
    staging.settle();
    expect([staging.isMoving, staging.view]).toEqual([false, after]);
    await vi.runAllTimersAsync();
    await shown;
    expect(staging.stage).toBeNull();
  });

  it("looking back, the view is simply there", async () => {
    const staging = new Staging(now(5, after));
    await staging.show(now(2, before, rolling), [step(1, [rolled])]);
    expect([staging.isMoving, staging.view]).toEqual([false, before]);
  });
});

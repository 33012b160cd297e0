import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Now, Step } from "../../api/types";
import type { Event, View } from "./events";
import { placeNamed } from "./map/testing/pack";
import { crossedIn, lastCrossed, Staging, written } from "./staging.svelte";
import { atlas, blankBoard, routeOf, viewOf } from "./testing/table";

const at = (id: string) => placeNamed(atlas, id);
const D = routeOf("D");
const drove: Event = {
  type: "Drove",
  seat: 1,
  number: 2,
  route: D,
  start: at("chai_wan"),
  end: at("heng_fa_chuen"),
  way: null,
};
const rolled: Event = { type: "Rolled", seat: 0, dice: [0, 1], results: [3, 5] };
const step = (number: number, events: Event[], undone = false): Step =>
  ({ number, kind: "act", undone, events }) as unknown as Step;
const now = (number: number, view: View): Now => ({ number, seat: 0, view }) as unknown as Now;

describe("what was crossed", () => {
  it("is told by seat, in driving order", () => {
    expect(crossedIn(atlas, [drove, { type: "JoinedLotto", seat: 1, number: 4, location: 9 }], 1)).toEqual([
      at("chai_wan"),
      at("heng_fa_chuen"),
      9,
    ]);
    expect(crossedIn(atlas, [drove], 0)).toEqual([]);
  });

  it("last, is of the last step that stands", () => {
    const steps = [step(1, [drove]), step(2, [{ ...drove, seat: 0 }], true), step(3, [rolled])];
    expect(lastCrossed(atlas, steps, 2)).toEqual([[], [at("chai_wan"), at("heng_fa_chuen")]]);
  });

  it("stands on the maps before anything is scored", () => {
    const before = blankBoard({ points: [16, 0, 5], total: 21 });
    const after = blankBoard({
      crossed: [1, 2],
      completed: [D],
      boxes: before.boxes.map((row, route) => (route === D ? [4, -1, -2] : row)),
      points: [32, 7, 11],
      total: 50,
      speed_scores: 1,
    });
    const [seen] = written([before], [after]);
    expect(seen).toMatchObject({ crossed: [1, 2], completed: [], speed_scores: 0, points: [16, 0, 11], total: 27 });
    expect(seen?.boxes[D]).toEqual([4, 0, 0]);
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

  it("crosses first, then the dice of the next round", async () => {
    const staging = new Staging(now(0, before), () => atlas);
    const shown = staging.show(now(1, after), [step(1, [drove, rolled])]);
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

  it("whoever is in a hurry sees it all at once, and nothing comes after", async () => {
    const staging = new Staging(now(0, before), () => atlas);
    const shown = staging.show(now(1, after), [step(1, [drove, rolled])]);
    staging.settle();
    expect([staging.isMoving, staging.view]).toEqual([false, after]);
    await vi.runAllTimersAsync();
    await shown;
    expect(staging.stage).toBeNull();
  });

  it("looking back, the view is simply there", async () => {
    const staging = new Staging(now(5, after), () => atlas);
    await staging.show(now(2, before), [step(1, [rolled])]);
    expect([staging.isMoving, staging.view]).toEqual([false, before]);
  });
});

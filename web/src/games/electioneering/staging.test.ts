import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Now, Step } from "../../api/types";
import type { Event, View } from "./events";
import { Staging } from "./staging.svelte";

const before = {
  seat: 0,
  rows: [[], [1]],
  open: [1],
  hand: [2],
  hand_sizes: [1, 1],
  seen: [[], []],
  deck: 9,
  totals: [[], [3]],
} as unknown as View;
const now = (number: number, view: View): Now => ({ number, seat: 0, view }) as unknown as Now;
const step = (number: number, events: Event[]): Step =>
  ({ number, kind: "act", undone: false, events }) as unknown as Step;

describe("events shown one after the other", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", { hidden: false });
  });

  const plays = step(1, [{ type: "Played", seat: 1, card: 7, student: 1 }]);
  const after = { ...before, rows: [[], [1, 7]], hand_sizes: [1, 0], totals: [[], [5]] };

  it("a row keeps its sum until the step has been played out", async () => {
    const staging = new Staging(now(0, before));
    const shown = staging.show(now(1, after), [plays]);
    await vi.advanceTimersByTimeAsync(1);
    expect([staging.isMoving, staging.view.rows[1], staging.view.totals[1]]).toEqual([true, [1, 7], [3]]);
    await vi.runAllTimersAsync();
    await shown;
    expect([staging.isMoving, staging.view]).toEqual([false, after]);
  });

  it("a card that is about to leave is not played again when newer news overtakes it", async () => {
    const staging = new Staging(now(0, before));
    void staging.show(now(1, after), [plays]);
    void staging.show(now(2, { ...after, deck: 8 }), [plays, step(2, [{ type: "Drew", seat: 1, card: null }])]);
    for (let turn = 0; turn < 6; turn++) {
      await vi.advanceTimersByTimeAsync(60);
      expect(staging.view.rows[1]).toEqual([1, 7]);
    }
    await vi.runAllTimersAsync();
    expect(staging.view).toEqual({ ...after, deck: 8 });
  });
});

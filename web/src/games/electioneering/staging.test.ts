import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Now, Scene, Step } from "../../api/types";
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
const now = (number: number, view: View, ...scenes: Scene[]): Now =>
  ({ number, seat: 0, view, scenes }) as unknown as Now;
const step = (number: number, events: Event[]): Step =>
  ({ number, kind: "act", undone: false, events }) as unknown as Step;

describe("events shown one after the other", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", { hidden: false });
  });

  const plays = step(1, [{ type: "Played", seat: 1, card: 7, student: 1, source: "hand", to: "row" }]);
  const after = { ...before, rows: [[], [1, 7]], hand_sizes: [1, 0], totals: [[], [5]] };
  const played: Scene = {
    number: 1,
    name: "played",
    told: 1,
    settled: [["rows", 1], ["hand_sizes"], ["totals", 1]],
    changes: [],
  };
  const drawn: Scene = { number: 2, name: "drew", told: 1, settled: [["deck"]], changes: [] };
  const draws = step(2, [{ type: "Drew", seat: 1, card: null, source: "deck", to: "hand" }]);

  it("a card that nobody has seen leaves the hand that it lay in", async () => {
    const staging = new Staging(now(0, before));
    const shown = staging.show(now(1, { ...after, deck: 3 }, played), [plays]);
    expect([staging.leaving, staging.view.rows[1]]).toEqual([{ from: 1, key: "card=7" }, [1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect([staging.isMoving, staging.leaving, staging.view]).toEqual([true, null, after]);
    await vi.runAllTimersAsync();
    await shown;
    expect([staging.isMoving, staging.view.deck]).toEqual([false, 3]);
  });

  it("one that lies open leaves from where it is seen, and one that is drawn from the deck", async () => {
    const staging = new Staging(now(0, { ...before, seen: [[], [7]] }));
    void staging.show(now(1, after, played), [plays]);
    expect([staging.leaving, staging.view.rows[1]]).toEqual([null, [1, 7]]);
    void staging.show(now(2, { ...after, deck: 8 }, drawn), [plays, draws]);
    expect(staging.leaving).toEqual({ from: "deck", key: "back=1.0" });
    await vi.runAllTimersAsync();
    expect(staging.view.deck).toBe(8);
  });

  it("a card that is about to leave is not played again when newer news overtakes it", async () => {
    const staging = new Staging(now(0, before));
    void staging.show(now(1, after, played), [plays]);
    void staging.show(now(2, { ...after, deck: 8 }, drawn), [plays, draws]);
    for (let turn = 0; turn < 6; turn++) {
      await vi.advanceTimersByTimeAsync(60);
      expect(staging.view.rows[1]).toEqual([1, 7]);
    }
    await vi.runAllTimersAsync();
    expect(staging.view).toEqual({ ...after, deck: 8 });
  });
});

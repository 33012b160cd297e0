import { beforeEach, describe, expect, it, vi } from "vitest";
import { Staging, stepsToShow, type Happening, type Scenes } from "./staging.svelte";

const step = (number: number, undone = false): Happening => ({ number, kind: number ? "act" : "deal", undone });

describe("from one position to the next", () => {
  const steps = [step(0), step(1), step(2), step(3)];

  it("a few steps are shown one by one", () => {
    expect(stepsToShow(steps, 1, 3, 2).map(({ number }) => number)).toEqual([2, 3]);
  });

  it("many are not, nor what was taken back", () => {
    expect(stepsToShow(steps, 0, 3, 2)).toEqual([]);
    expect(stepsToShow([...steps, step(4, true)], 2, 4, 4)).toEqual([]);
  });
});

/** A counter that passes over what lies between. */
class Counter extends Staging<number, Happening> {
  lamp = $state(false);

  protected *scenes(steps: Happening[], told: number): Scenes {
    this.lamp = true;
    for (const { number } of steps) {
      this.view = told - 1 + number / 10;
      yield 100;
    }
  }

  protected clear(): void {
    this.lamp = false;
  }
}

describe("scene by scene", () => {
  let isStill = false;
  beforeEach(() => {
    vi.useFakeTimers();
    isStill = false;
    vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
    vi.stubGlobal("document", { hidden: false });
  });

  const at = (number: number, view: number, seat = 0) => ({ number, seat, view });

  it("what happened is shown before the view that was told", async () => {
    const counter = new Counter(at(0, 5), 3);
    const shown = counter.show(at(2, 6), [step(1), step(2)]);
    expect([counter.view, counter.isMoving, counter.lamp]).toEqual([5.1, true, true]);
    await vi.advanceTimersByTimeAsync(100);
    expect(counter.view).toBe(5.2);
    await vi.runAllTimersAsync();
    await shown;
    expect([counter.view, counter.isMoving, counter.lamp]).toEqual([6, false, false]);
  });

  it("what was still on its way has arrived when something newer comes", async () => {
    const counter = new Counter(at(0, 5), 3);
    void counter.show(at(1, 6), [step(1)]);
    void counter.show(at(2, 7), [step(1), step(2)]);
    expect(counter.view).toBe(6.2);
    await vi.runAllTimersAsync();
    expect([counter.view, counter.lamp]).toEqual([7, false]);
  });

  it("looking back, through another seat, or with reduced motion, the view is simply there", async () => {
    const counter = new Counter(at(3, 8), 3);
    await counter.show(at(1, 6), [step(1), step(2), step(3)]);
    expect([counter.view, counter.isMoving]).toEqual([6, false]);
    await counter.show(at(2, 7, 1), [step(1), step(2)]);
    expect(counter.view).toBe(7);
    isStill = true;
    await counter.show(at(3, 8, 1), [step(3)]);
    expect(counter.view).toBe(8);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { Staging, stepsToShow, type Changes, type Happening, type Shown } from "./staging.svelte";

const step = (number: number, undone = false): Happening => ({
  number,
  kind: number ? "act" : "deal",
  undone,
  events: ["first", "second", "third"],
});

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

interface Table {
  count: number;
  rest: string;
}

/** Counts what it is shown of. */
class Counter extends Staging<Table, string> {
  lamp = $state(false);
  shown: [string, string[], string | null][] = [];

  protected *play({ name, events, after, next }: Shown<Table, string>): Changes {
    this.lamp = true;
    this.shown.push([name, events, next]);
    this.view = after;
    yield 100;
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

  const table = (count: number): Table => ({ count, rest: "as it was" });
  const scene = (number: number, told: number, name: string, count: number) => ({
    number,
    told,
    name,
    settled: [],
    changes: [[["count"], count]] as [string[], number][],
  });
  const at = (number: number, view: Table, seat = 0, ...scenes: ReturnType<typeof scene>[]) => ({
    number,
    seat,
    view,
    scenes,
  });

  it("what happened is shown before the view that was told", async () => {
    const counter = new Counter(at(0, table(5)), 3);
    const news = at(2, table(6), 0, scene(1, 1, "one", 5.1), scene(1, 3, "two", 5.2), scene(2, 2, "three", 5.3));
    const shown = counter.show(news, [step(1), step(2)]);
    expect([counter.view.count, counter.isMoving, counter.lamp]).toEqual([5.1, true, true]);
    await vi.advanceTimersByTimeAsync(100);
    expect(counter.view).toEqual({ count: 5.2, rest: "as it was" });
    await vi.runAllTimersAsync();
    await shown;
    expect([counter.view.count, counter.isMoving, counter.lamp]).toEqual([6, false, false]);
    expect(counter.shown).toEqual([
      ["one", ["first"], "two"],
      ["two", ["second", "third"], null],
      ["three", ["first", "second"], null],
    ]);
  });

  it("what was still on its way has arrived when something newer comes", async () => {
    const counter = new Counter(at(0, table(5)), 3);
    void counter.show(at(1, table(6), 0, scene(1, 1, "one", 5.1)), [step(1)]);
    void counter.show(at(2, table(7), 0, scene(2, 1, "two", 6.2)), [step(1), step(2)]);
    expect(counter.view.count).toBe(6.2);
    await vi.runAllTimersAsync();
    expect([counter.view.count, counter.lamp]).toEqual([7, false]);
  });

  it("looking back, through another seat, with reduced motion, or without scenes, the view is simply there", async () => {
    const counter = new Counter(at(3, table(8)), 3);
    await counter.show(at(1, table(6), 0, scene(1, 1, "one", 5.1)), [step(1), step(2), step(3)]);
    expect([counter.view.count, counter.isMoving]).toEqual([6, false]);
    await counter.show(at(2, table(7), 1, scene(2, 1, "two", 6.2)), [step(1), step(2)]);
    expect(counter.view.count).toBe(7);
    await counter.show(at(3, table(8), 1), [step(3)]);
    expect(counter.view.count).toBe(8);
    isStill = true;
    await counter.show(at(4, table(9), 1, scene(4, 1, "four", 8.4)), [step(4)]);
    expect([counter.view.count, counter.shown]).toEqual([9, []]);
  });
});

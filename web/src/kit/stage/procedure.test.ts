import { beforeEach, describe, expect, it, vi } from "vitest";
import { movement } from "../motion.svelte";
import { Procedure } from "./procedure.svelte";

let isStill = false;
beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
});

function made() {
  const ontold = vi.fn();
  const procedure = new Procedure({
    length: () => 3,
    pauseAfter: (told) => (told ? 100 : 200),
    ontold,
  });
  return { procedure, ontold };
}

describe("a procedure", () => {
  it("is told step by step, and its end once", async () => {
    const { procedure, ontold } = made();
    procedure.begin(0);
    procedure.isSeen = true;
    expect(procedure.told).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect([procedure.told, procedure.isPlaying, ontold.mock.calls.length]).toEqual([1, true, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect([procedure.told, procedure.isDone, procedure.isPlaying]).toEqual([3, true, false]);
    procedure.play();
    await vi.runAllTimersAsync();
    expect([procedure.told, ontold.mock.calls.length]).toEqual([3, 1]);
  });

  it("waits while nobody sees it", async () => {
    const { procedure } = made();
    procedure.begin(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(procedure.told).toBe(0);
    procedure.isSeen = true;
    await vi.advanceTimersByTimeAsync(250);
    procedure.isSeen = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(procedure.told).toBe(1);
  });

  it("is held, taken a step at a time, and skipped", async () => {
    const { procedure, ontold } = made();
    procedure.begin(0);
    procedure.isSeen = true;
    procedure.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(procedure.told).toBe(0);
    procedure.step();
    procedure.step();
    procedure.step(-1);
    await vi.advanceTimersByTimeAsync(5000);
    expect([procedure.told, ontold.mock.calls.length]).toEqual([1, 0]);
    procedure.skip();
    expect([procedure.isDone, ontold.mock.calls.length]).toEqual([true, 1]);
  });

  it("goes on where it grows, and from what is known", async () => {
    let length = 2;
    const ontold = vi.fn();
    const procedure = new Procedure({ length: () => length, pauseAfter: () => 100, ontold });
    procedure.begin(1);
    procedure.isSeen = true;
    expect(procedure.told).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect([procedure.isDone, ontold.mock.calls.length]).toEqual([true, 1]);
    length = 3;
    procedure.skip();
    expect([procedure.told, ontold.mock.calls.length]).toEqual([3, 2]);
  });

  it("with reduced motion waits to be asked", async () => {
    isStill = true;
    const { procedure, ontold } = made();
    procedure.begin(0);
    procedure.isSeen = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect([procedure.told, procedure.isPlaying, ontold.mock.calls.length]).toEqual([0, false, 0]);
  });

  it("is at its end for whoever knows it, and goes as quickly as is wished", async () => {
    const known = made();
    known.procedure.begin(3);
    expect(known.procedure.isDone).toBe(true);
    movement.speed = "quick";
    const quick = made().procedure;
    quick.begin(0);
    quick.isSeen = true;
    await vi.advanceTimersByTimeAsync(200);
    expect(quick.isDone).toBe(true);
    movement.speed = "normal";
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Now, Step } from "../../../api/types";
import type { Desk, Ending } from "../../../table/contract";
import type { Event, View } from "../events";
import { face } from "../testing/pack";
import { step, viewOf } from "../testing/table";
import { Watch } from "./watch.svelte";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined });
});

const guns = face("long_gun_company");
const began: Event = { type: "ConflictBegan", location: 5, attacker: 0, defender: 1, attackers: [guns], defenders: [] };
const result: Event[] = [
  { type: "Totalled", location: 5, attack: 2, defence: 2 },
  { type: "DefenceHeld", seat: 1, location: 5, whom: 0, attack: 2, defence: 2 },
  { type: "Retreated", seat: 0, location: 5, cards: [guns] },
];
const isOn: Partial<View> = { fight: { location: 5, attacker: 0, defender: 1, attack: 2, defence: 2 } };
const staged = (number: number, events: Event[]) => step(number, events, { staged: 0 });
const quiet = (number: number) => step(number, [], { staged: null });

/** Somebody at the table after these steps, who has been told of some of them before. */
function sit(steps: Step[], more: Partial<View> = {}, known = -1, now: Partial<Now> = {}) {
  let until = known;
  const position = (heard: Step[], view: Partial<View>) => ({
    now: { number: heard.at(-1)?.number ?? 0, view: viewOf(view), lesson: null, ...now } as unknown as Now,
    steps: heard,
  });
  let shown = position(steps, more);
  const ending = {
    hasTold: (number: number) => until >= number,
    tell: (number?: number) => void (until = number ?? Infinity),
  } as Ending;
  const watch = new Watch({
    now: () => shown.now,
    steps: () => shown.steps,
    desk: () => ({ settled: [] }) as unknown as Desk,
    ending: () => ending,
    isOver: () => (shown.now.view as View).over,
  });
  watch.follow();
  const show = (heard: Step[], view: Partial<View> = {}) => {
    shown = position(heard, view);
    watch.follow();
  };
  return { watch, show, hasTold: (number: number) => until >= number };
}

describe("what comes of a conflict is not told before the stage has", () => {
  it("while it is on and once it is decided", () => {
    const { watch, show, hasTold } = sit([quiet(1)]);
    show([quiet(1), staged(2, [began])], isOn);
    expect([watch.stage?.key, watch.isTelling, hasTold(2)]).toEqual([2, true, false]);
    watch.told();
    expect([watch.isTelling, hasTold(2), watch.isToldWhole]).toEqual([false, true, false]);
    show([quiet(1), staged(2, [began]), staged(3, result)]);
    expect([watch.isTelling, hasTold(3), watch.yetToCome(0), watch.yetToCome(1)]).toEqual([true, false, [guns], []]);
    watch.told();
    expect([watch.isToldWhole, hasTold(3), watch.yetToCome(0)]).toEqual([true, true, []]);
  });

  it("and at once where it is not shown: before I came, or before another one", () => {
    const whole = [staged(2, [began, ...result])];
    const { watch, show, hasTold } = sit(whole);
    expect([watch.stage, hasTold(2)]).toEqual([null, true]);
    show([...whole, staged(4, [began, ...result])]);
    expect([watch.stage?.key, hasTold(4)]).toEqual([4, false]);
    show([...whole, staged(4, [began, ...result]), staged(6, [began])], isOn);
    expect([watch.stage?.key, hasTold(4), hasTold(6)]).toEqual([6, true, false]);
  });

  it("and whoever comes back in the middle of it sees how far it was told", () => {
    expect(sit([staged(2, [began])], isOn).watch.isKnown).toBe(false);
    const { watch, show, hasTold } = sit([staged(2, [began])], isOn, 2);
    expect(watch.isKnown).toBe(true);
    show([staged(2, [began]), staged(3, result)]);
    expect([watch.stage?.key, hasTold(3)]).toEqual([2, false]);
  });

  it("and looking back, what was fought out is simply so", () => {
    const { watch, show, hasTold } = sit([quiet(1)]);
    show([quiet(1), staged(2, [began, ...result]), quiet(3)]);
    expect(hasTold(2)).toBe(false);
    show([quiet(1)]);
    expect([watch.stage, hasTold(2)]).toEqual([null, false]);
  });
});

describe("a conflict that was told rests on its result", () => {
  const fought = [quiet(1), staged(2, [began, ...result])];
  const told = (seat: number | null, more: Partial<Now> = {}) => {
    const here = sit([quiet(1)], { seat }, -1, more);
    here.show(fought, { seat });
    here.watch.told();
    return here;
  };

  it("until I move on, whatever the others do meanwhile", () => {
    const { watch, show } = told(0);
    show([...fought, step(3, [], { seat: 1, staged: null })], { seat: 0 });
    expect(watch.stage?.key).toBe(2);
    show([...fought, step(3, [], { seat: 1, staged: null }), step(4, [], { seat: 0, staged: null })], { seat: 0 });
    expect(watch.stage).toBeNull();
  });

  it("and for whoever looks on, or is guided, until the game goes on", () => {
    for (const { watch, show } of [told(null), told(0, { lesson: {} as Now["lesson"] })]) {
      expect(watch.stage?.key).toBe(2);
      show([...fought, step(3, [], { seat: 1, staged: null })], { seat: null });
      expect(watch.stage).toBeNull();
    }
  });
});

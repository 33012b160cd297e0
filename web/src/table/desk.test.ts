import { flushSync } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it, vi } from "vitest";
import type { Choice, Now } from "../api/types";
import { TableDesk } from "./desk.svelte";
import { onKey } from "./play/keys";
import { toggleRow } from "./play/choiceRow";
import type { Room } from "./room.svelte";

const { post } = vi.hoisted(() => ({ post: vi.fn(() => Promise.resolve(null)) }));
vi.mock("../api/client", () => ({ api: { post } }));
vi.mock("../i18n/index.svelte", () => ({ speech: { language: "en" }, t: (key: string) => key }));

function passOn(...cards: number[]): Choice {
  const members = Object.fromEntries(cards.map((card) => [`card=${card}`, `Card ${card}`]));
  return {
    action: { type: "PassOn", cards },
    kind: "PassOn",
    text: "",
    labels: { cards: "several", ...members },
    hints: {},
  } as unknown as Choice;
}

const pairs = [passOn(3, 7), passOn(3, 9), passOn(7, 9), passOn(9, 9)];

/** A desk at which two cards are to be passed on, and what was done at it. */
function sit(everyone = [0]) {
  const done: unknown[] = [];
  const shown = new SvelteMap<string, Now>();
  const show = (number: number, choices: Choice[], seat = 0, actors = everyone) =>
    shown.set("now", {
      number,
      turn: 1,
      actors,
      seat,
      choices,
      kinds: { PassOn: "Pass on" },
      questions: { cards: "Which cards?" },
      blocked: [],
    } as unknown as Now);
  show(4, pairs);
  const desk = new TableDesk({
    now: () => shown.get("now") ?? null,
    steps: () => [],
    isLive: () => true,
    path: (rest) => rest,
    act: (action) => done.push(action),
    openRule: () => undefined,
  });
  return { desk, done, show };
}

describe("a desk that asks for a set", () => {
  it("asks until the set is confirmed, and says what was touched", () => {
    const { desk, done } = sit();
    expect(desk.asks).toEqual({ field: "cards", question: "Which cards?", confirm: "cards=" });
    desk.touch("card=7");
    desk.touch("card=3");
    expect([desk.settled, desk.settledLabels, done]).toEqual([
      [
        ["card", 7],
        ["card", 3],
      ],
      ["Card 7", "Card 3"],
      [],
    ]);
    expect([desk.asks?.confirm, desk.isLit("cards=3,7")]).toEqual(["cards=3,7", true]);
    desk.touch("cards=3,7");
    expect(done).toEqual([{ type: "PassOn", cards: [3, 7] }]);
    expect(desk.isSettled("card=3")).toBe(true);
  });

  it("tells equal pieces apart by their ordinal", () => {
    const { desk } = sit();
    desk.touch("card=9", 1);
    expect([desk.isSettled("card=9", 0), desk.isSettled("card=9", 1), desk.isSettled("card=9")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([desk.isLit("card=9", 0), desk.isLit("card=9", 1), desk.timesSettled("card=9")]).toEqual([true, false, 1]);
    desk.touch("card=9", 0);
    expect([desk.timesSettled("card=9"), desk.isDim("card=9", 2), desk.isDim("card=9", 0)]).toEqual([2, true, false]);
    desk.touch("card=9", 1);
    expect([desk.isSettled("card=9", 0), desk.isSettled("card=9", 1)]).toEqual([true, false]);
  });

  it("dims what no longer goes into it, and asks why with the piece in it", async () => {
    const { desk } = sit();
    desk.touch("card=3");
    desk.touch("card=7");
    expect(desk.isDim("card=9")).toBe(true);
    await desk.why("card=9");
    expect(post).toHaveBeenLastCalledWith(
      "/why",
      expect.objectContaining({ action: { type: "PassOn", cards: [3, 7, 9] } }),
    );
  });

  it("keeps what was touched while others answer, and not when something else is asked", () => {
    const { desk, show } = sit();
    desk.touch("card=9");
    show(5, [...pairs]);
    expect([desk.settled, desk.isSettled("card=9")]).toEqual([[["card", 9]], true]);
    show(6, pairs.slice(1));
    expect([desk.settled, desk.isSettled("card=9")]).toEqual([[], false]);
  });

  it("shows nobody else at this device what was touched", () => {
    const { desk, show } = sit();
    desk.touch("card=9");
    show(4, [...pairs], 1);
    expect([desk.settled, desk.isSettled("card=9")]).toEqual([[], false]);
  });

  it("does not take what was sent for a beginning of the next answer", () => {
    const { desk, done, show } = sit();
    for (const ref of ["card=3", "card=7", "cards=3,7"]) desk.touch(ref);
    show(5, [...pairs]);
    expect([done.length, desk.settled]).toEqual([1, []]);
  });

  it("keeps the places of the buttons; those out of reach have no key", () => {
    const { desk } = sit();
    const places = () => toggleRow(desk.options, desk).map(({ option, place }) => [option.label, place]);
    expect(places()).toEqual([
      ["Card 3", 0],
      ["Card 7", 1],
      ["Card 9", 2],
      ["Card 9", 3],
    ]);
    desk.touch("card=3");
    desk.touch("card=7");
    expect(places()).toEqual([
      ["Card 3", 0],
      ["Card 7", 1],
      ["Card 9", null],
      ["Card 9", null],
    ]);
  });
});

describe("a desk at which a piece may answer either of two fields", () => {
  const roll = (die: number, other: number) =>
    ({ action: { type: "Roll", die, other }, kind: "Roll", text: "", labels: {}, hints: {} }) as unknown as Choice;

  it("lights what goes with what was touched, and settles both in any order", () => {
    const { desk, done, show } = sit();
    show(5, [roll(0, 1), roll(1, 2), roll(1, 3)]);
    expect(["die|other=0", "die|other=3", "die|other=4"].map((ref) => desk.isLit(ref))).toEqual([true, true, false]);
    desk.settle("die|other=3");
    expect(["die|other=1", "die|other=3", "die|other=2"].map((ref) => desk.isLit(ref))).toEqual([true, false, false]);
    desk.settle("die|other=1");
    expect([desk.left.map(({ action }) => action), desk.settled.length, done]).toEqual([
      [{ type: "Roll", die: 1, other: 3 }],
      2,
      [],
    ]);
  });

  it("says what would be left of what is pointed at, and settles nothing", () => {
    const { desk, show } = sit();
    const rolls = [roll(0, 1), roll(1, 2), roll(1, 3)];
    show(5, rolls);
    desk.settle("die=1");
    expect([desk.leftWith(["other=2"]), desk.leftWith(["die=0"]), desk.leftInstead("die=0"), desk.left]).toEqual([
      [rolls[1]],
      [rolls[0]],
      [rolls[0]],
      rolls.slice(1),
    ]);
  });
});

describe("by keyboard", () => {
  class Place {
    closest(selector: string): Place | null {
      return this.isToggle && (selector.startsWith("button") || selector === "[aria-pressed]") ? this : null;
    }
    contains = (other: unknown) => other === this;
    constructor(readonly isToggle = false) {}
  }

  function press(desk: TableDesk, key: string, target = new Place(), pointed: Place | null = null) {
    const event = { key, target, preventDefault: vi.fn() } as unknown as KeyboardEvent;
    vi.stubGlobal("document", { querySelector: () => null });
    vi.stubGlobal("Node", Place);
    const room = { desk, session: { waiting: 0 }, rules: null, tab: "table" } as unknown as Room;
    onKey(event, room, pointed as unknown as EventTarget);
    flushSync();
  }

  it("numbers take and put back, Esc puts the last one back, Enter confirms what is whole", () => {
    const { desk, done } = sit();
    for (const key of ["3", "4", "Escape", "Enter", "1"]) press(desk, key);
    expect([desk.settled, done]).toEqual([
      [
        ["card", 9],
        ["card", 3],
      ],
      [],
    ]);
    press(desk, "Enter");
    expect(done).toEqual([{ type: "PassOn", cards: [3, 9] }]);
  });

  it("Enter on a button presses that button, unless the pointer put the focus there", () => {
    const { desk, done } = sit();
    const toggle = new Place(true);
    for (const key of ["1", "2"]) press(desk, key);
    press(desk, "Enter", toggle);
    expect(done).toEqual([]);
    press(desk, "Enter", toggle, toggle);
    expect(done).toEqual([{ type: "PassOn", cards: [3, 7] }]);
  });
});

describe("what is not worth foreseeing", () => {
  it("is not asked for", async () => {
    vi.useFakeTimers();
    post.mockClear();
    const choices = [
      { action: { type: "Start", zone: 3 }, kind: "Start", text: "", labels: {}, hints: {}, places: [] },
    ];
    const now = { number: 1, turn: 0, seat: 0, actors: [0, 1], choices } as unknown as Now;
    const options = {
      steps: () => [],
      isLive: () => true,
      path: (rest: string) => rest,
      act: () => {},
      openRule: () => {},
    };
    const desk = new TableDesk({ ...options, now: () => now, foresees: ({ turn }) => turn > 0 });
    desk.foresee();
    await vi.runAllTimersAsync();
    expect(post).not.toHaveBeenCalled();
  });
});

describe("what is foreseen while others answer too", () => {
  it("stays while only others have answered the same question, and goes with another position", async () => {
    vi.useFakeTimers();
    post.mockResolvedValue({ previews: [{ events: [], sentences: [["sure"]] }] } as never);
    const { desk, show } = sit([0, 1, 2]);
    desk.foresee([pairs[0] as Choice]);
    await vi.runAllTimersAsync();
    const key = JSON.stringify(pairs[0]?.action);
    expect(desk.previews.has(key)).toBe(true);
    show(5, pairs, 0, [0, 2]);
    flushSync();
    expect(desk.previews.has(key)).toBe(true);
    show(6, pairs, 0, [0, 1, 2]);
    flushSync();
    expect(desk.previews.has(key)).toBe(false);
    vi.useRealTimers();
  });
});

describe("a desk at which several moves make one choice", () => {
  const playBack = (card: number) =>
    ({
      action: { type: "PlayBack", card },
      kind: "PlayBack",
      text: "",
      labels: { card: `Card ${card}` },
      hints: {},
    }) as unknown as Choice;

  function owe(count: number, ...cards: number[]) {
    const sent: unknown[][] = [];
    const choices = cards.map(playBack);
    const now = {
      number: 4,
      seat: 0,
      choices: choices.slice(0, choices.length - count + 1),
      together: { count, choices },
      kinds: {},
      questions: {},
      blocked: [],
    } as unknown as Now;
    const desk = new TableDesk({
      now: () => now,
      steps: () => [],
      isLive: () => true,
      path: (rest) => rest,
      act: (action, then) => sent.push([action, ...then]),
      openRule: () => undefined,
    });
    return { desk, sent };
  }

  it("lets them be ticked and unticked in any order, and sends them in the one that was told", () => {
    const { desk, sent } = owe(2, 3, 7, 9);
    expect(["card=3", "card=7", "card=9"].every((ref) => desk.isLit(ref))).toBe(true);
    desk.touch("card=9");
    desk.touch("card=9");
    desk.touch("card=9");
    expect([desk.settled, desk.isLit(desk.asks?.confirm ?? "")]).toEqual([[["card", 9]], false]);
    desk.touch("card=3");
    expect([desk.asks?.confirm, sent]).toEqual(["cards=3,9", []]);
    desk.touch("cards=3,9");
    expect(sent).toEqual([
      [
        { type: "PlayBack", card: 3 },
        { type: "PlayBack", card: 9 },
      ],
    ]);
  });

  it("says how many are missing, and that there are enough", async () => {
    const { desk } = owe(2, 3, 7, 9);
    expect(desk.asks?.question).toBe("table.chosen_of");
    expect((await desk.why("cards="))?.reason).toEqual(["table.choose_more"]);
    desk.touch("card=7");
    desk.touch("card=3");
    expect(desk.isDim("card=9")).toBe(true);
    expect((await desk.why("card=9"))?.reason).toEqual(["table.chosen_all"]);
  });

  it("asks the rules about what could never be chosen, as a move of its own", async () => {
    const { desk } = owe(2, 3, 7, 9);
    post.mockClear();
    await desk.why("card=1");
    expect(post).toHaveBeenCalledWith("/why", { seat: 0, action: { type: "PlayBack", card: 1 }, language: "en" });
  });

  it("foresees a whole choice by the moves that make it up", async () => {
    const { desk } = owe(2, 3, 7, 9);
    post.mockClear();
    vi.useFakeTimers();
    desk.touch("card=9");
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    const row = (...cards: number[]) => cards.map((card) => ({ type: "PlayBack", card }));
    const asked = { seat: 0, number: 4, actions: [], together: [row(3, 9), row(7, 9)], language: "en" };
    expect(post).toHaveBeenCalledWith("/preview", asked);
  });
});

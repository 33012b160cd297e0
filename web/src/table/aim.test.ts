import { describe, expect, it, vi } from "vitest";
import { SvelteMap } from "svelte/reactivity";
import type { Choice, Now, Tagged } from "../api/types";
import { Aim, type Sight } from "./aim.svelte";
import { TableDesk } from "./desk.svelte";

vi.mock("../api/client", () => ({ api: { post: vi.fn(() => Promise.resolve({ previews: [] })) } }));
vi.mock("../i18n/index.svelte", () => ({ speech: { language: "en" }, t: (key: string) => key }));

function choice(action: Tagged): Choice {
  return { action, kind: action.type, text: "", labels: {}, hints: {}, places: [] };
}

const [low, high, other, pass] = [
  choice({ type: "March", force: 2, to: 7 }),
  choice({ type: "March", force: 4, to: 7 }),
  choice({ type: "March", force: 4, to: 9 }),
  choice({ type: "Pass" }),
] as [Choice, Choice, Choice, Choice];
const offered = [low, high, other, pass];

/** An aim at the marches that are left, and what it has played. */
function take(more: Partial<Sight> = {}) {
  const played: unknown[] = [];
  const shown = new SvelteMap<string, Now>();
  const show = (number: number, choices: Choice[]) =>
    shown.set("now", { number, turn: 1, actors: [0], seat: 0, choices, blocked: [] } as unknown as Now);
  show(4, offered);
  const desk = new TableDesk({
    now: () => shown.get("now") ?? null,
    steps: () => [],
    isLive: () => true,
    path: (rest) => rest,
    act: (action) => played.push(action),
    openRule: () => undefined,
  });
  const aim = new Aim(() => ({
    desk,
    isOpen: true,
    shown: desk.left.filter(({ kind }) => kind === "March"),
    there: [],
    left: desk.left,
    isTouch: false,
    ...more,
  }));
  return { aim, desk, played, show };
}

describe("what is in sight", () => {
  it("is the only one that is left to be shown", () => {
    const { aim, desk } = take();
    expect(aim.candidate).toBeNull();
    desk.settle("force=2");
    expect([aim.candidate, aim.inSight]).toEqual([low, [low]]);
  });

  it("is the one that leads to what is pointed at; of several none", () => {
    expect(take({ there: [other] }).aim.candidate).toBe(other);
    const { aim, desk } = take({ there: [low, high] });
    desk.keep(low);
    expect(aim.candidate).toBeNull();
  });

  it("is before all else the one that is pointed at by itself", () => {
    const { aim } = take({ there: [other] });
    aim.pointed = pass;
    expect(aim.candidate).toBe(pass);
    aim.forget();
    expect(aim.candidate).toBe(other);
  });

  it("is nothing while nothing can be chosen", () => {
    const { aim, played } = take({ isOpen: false });
    aim.pointed = pass;
    expect([aim.candidate, aim.go(), played]).toEqual([null, false, []]);
  });
});

describe("a touch", () => {
  it("plays the only one, and asks which of several", () => {
    const { aim, played } = take();
    aim.take([low, high], null);
    expect([played, aim.which?.choices, aim.inSight]).toEqual([[], [low, high], [low, high]]);
    aim.take([other], null);
    expect([played, aim.which]).toEqual([[other.action], null]);
  });

  it("is asked about even the only one, where that was told to", () => {
    const { aim, played } = take();
    aim.ask([other], null);
    expect([played, aim.which?.choices]).toEqual([[], [other]]);
    aim.play(other);
    expect([played, aim.which]).toEqual([[other.action], null]);
  });

  it("of a finger shows it first; the second plays, and one elsewhere shows that instead", () => {
    const { aim, played } = take({ isTouch: true });
    aim.take([low], null);
    expect([aim.candidate, played]).toEqual([low, []]);
    aim.take([other], null);
    expect([aim.candidate, played]).toEqual([other, []]);
    aim.take([other], null);
    expect(played).toEqual([other.action]);
  });

  it("leaves in sight what was kept, until something is settled or something else is asked", () => {
    const { aim, desk, show } = take({ isTouch: true });
    aim.take([other], null);
    show(5, structuredClone(offered));
    expect(aim.candidate?.action).toEqual(other.action);
    desk.settle("force=4");
    expect(aim.candidate).toBeNull();
    aim.take([other], null);
    show(6, [low, high]);
    expect(aim.candidate).toBeNull();
  });
});

describe("putting back", () => {
  it("gives back what was played and held, with all that was settled before it", () => {
    const { aim, desk } = take();
    desk.settle("force=4");
    aim.play(other);
    expect(desk.kept).toBe(other);
    desk.putBack();
    expect([desk.kept, desk.touches]).toEqual([null, [{ field: "force", value: "4" }]]);
    desk.putBack();
    expect(desk.touches).toEqual([]);
  });

  it("puts all back at once, and says whether there was anything", () => {
    const { aim, desk } = take({ isTouch: true });
    desk.settle("force=4");
    aim.take([other], null);
    expect([aim.putBack(), desk.touches, aim.candidate]).toEqual([true, [], null]);
    expect(aim.putBack()).toBe(false);
  });
});

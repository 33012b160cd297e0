import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Now } from "../../api/types";
import { TableDesk } from "../../table/desk.svelte";
import { offerOf } from "./choosing";
import { keysOf } from "./keys";
import { placeNamed } from "./map/testing/pack";
import { Picking, type Situation } from "./picking.svelte";
import { atlas, blankBoard, choiceOf, drive, routeOf, viewOf } from "./testing/table";

vi.mock("../../api/client", () => ({ api: { post: vi.fn(() => Promise.resolve({ previews: [] })) } }));
vi.mock("../../i18n/index.svelte", () => ({ speech: { language: "en" }, t: (key: string) => key }));

const at = (id: string) => placeNamed(atlas, id);
const D = routeOf("D");
const choices = [
  drive(1, D, at("chai_wan"), at("chai_wan")),
  drive(3, D, at("chai_wan"), at("coastal_defence")),
  drive(3, routeOf("G"), at("hang_hau"), at("tko_tunnel")),
  { type: "JoinLotto", number: 3, location: at("quarry_bay") } as const,
  { type: "Upgrade", number: 1 } as const,
  { type: "Upgrade", number: 3 } as const,
].map(choiceOf);

/** A picking that nothing happens to, and what it has played. */
function picking(offered: Choice[] = choices, more: Partial<Situation> = {}): { picking: Picking; played: unknown[] } {
  const played: unknown[] = [];
  const board = blankBoard();
  const use = (kind: string, reach: number, landmarks = 0) => ({ kind, reach, landmarks, completes: [] });
  const usable = [
    { number: 1, origins: [], uses: [use("Drive", 1), use("Upgrade", 0)] },
    { number: 3, origins: [], uses: [use("Drive", 2, 1), use("JoinLotto", 1), use("Upgrade", 0)] },
  ];
  const view = viewOf([board, blankBoard()], { dice: [0, 1], results: [1, 3], usable });
  const now = { number: 1, turn: 1, actors: [0, 1], seat: 0, choices: offered, blocked: [], view } as unknown as Now;
  const desk = new TableDesk({
    now: () => now,
    steps: () => [],
    isLive: () => true,
    path: (rest) => rest,
    act: (action) => played.push(action),
    openRule: () => undefined,
  });
  return {
    picking: new Picking(() => ({ atlas, now, view, desk, board, isOpen: true, isTouch: false, ...more })),
    played,
  };
}

describe("picking", () => {
  beforeEach(() => vi.useFakeTimers());

  it("with nothing picked every end of every number is lit; a number lights its own", () => {
    const { picking: pick } = picking();
    expect(pick.ends.map(({ place }) => place)).toEqual([at("chai_wan"), at("coastal_defence"), at("tko_tunnel")]);
    pick.pickNumber(1);
    expect(pick.ends.map(({ place }) => place)).toEqual([at("chai_wan")]);
    pick.pointedNumber = 3;
    expect(pick.ends).toHaveLength(2);
  });

  it("one touch on an end with one choice plays it", () => {
    const { picking: pick, played } = picking();
    pick.touchPlace(at("coastal_defence"), null);
    expect(played).toEqual([choices[1]?.action]);
  });

  it("a finger's first touch shows, its second plays", () => {
    const { picking: pick, played } = picking(choices, { isTouch: true });
    pick.touchPlace(at("coastal_defence"), null);
    expect([played, pick.candidate?.action]).toEqual([[], choices[1]?.action]);
    pick.touchPlace(at("coastal_defence"), null);
    expect(played).toHaveLength(1);
  });

  it("where several lead there it asks which", () => {
    const { picking: pick, played } = picking([
      ...choices,
      choiceOf(drive(1, D, at("coastal_defence"), at("coastal_defence"))),
    ]);
    pick.touchPlace(at("coastal_defence"), null);
    expect([played, offerOf(pick.aim.which?.choices ?? []).runs.map(({ action }) => action.number)]).toEqual([
      [],
      [1, 3],
    ]);
  });

  it("a glance says what a number reaches and could bring", () => {
    const { picking: pick } = picking();
    expect(pick.glances.map(({ number, reach, landmarks }) => [number, reach, landmarks])).toEqual([
      [1, 1, 0],
      [3, 2, 1],
    ]);
  });

  it("a use that the number has not gives way to one that it has", () => {
    const { picking: pick } = picking();
    pick.pickUse("JoinLotto");
    expect(pick.usedFor).toBe("JoinLotto");
    pick.pickNumber(1);
    expect(pick.usedFor).toBe("Drive");
  });

  it("keys pick numbers and uses, Enter plays the candidate, Esc puts back", () => {
    const { picking: pick, played } = picking();
    const press = keysOf(pick, { close: () => false, toggleList: () => undefined });
    expect([press("3"), press("u"), pick.usedFor]).toEqual([true, true, "Upgrade"]);
    expect(press("Escape")).toBe(true);
    expect([pick.number, press("Escape")]).toEqual([null, false]);
    expect(press("Enter")).toBe(false);
    press("1");
    press("u");
    flushSync();
    expect(press("Enter")).toBe(true);
    expect(played).toEqual([{ type: "Upgrade", number: 1 }]);
  });

  it("two dice make a roll, whichever was touched first; one that goes with no other begins anew", () => {
    const { picking: pick, played } = picking([
      choiceOf({ type: "Roll", die: 0, other: 1 }),
      choiceOf({ type: "Roll", die: 1, other: 3 }),
    ]);
    pick.touchDie(0);
    pick.touchDie(3);
    expect([pick.die, played]).toEqual([3, []]);
    pick.touchDie(1);
    expect(played).toEqual([{ type: "Roll", die: 1, other: 3 }]);
  });

  it("a die that is touched again is put back, and so is all by Esc", () => {
    const { picking: pick } = picking([choiceOf({ type: "Roll", die: 0, other: 1 })]);
    pick.touchDie(1);
    pick.touchDie(1);
    expect(pick.die).toBeNull();
    pick.touchDie(1);
    expect([pick.putBack(), pick.die]).toEqual([true, null]);
  });

  it("a use under the pointer shows its ends, and a number that has not that use shows its own", () => {
    const { picking: pick } = picking();
    pick.pointedUse = "JoinLotto";
    expect([pick.usedFor, pick.ends.map(({ place }) => place)]).toEqual(["JoinLotto", [at("quarry_bay")]]);
    pick.pointedNumber = 1;
    expect([pick.usedFor, pick.ends.map(({ place }) => place)]).toEqual(["Drive", [at("chai_wan")]]);
  });

  it("an end that the number in hand does not reach shows nothing, and one that it reaches its run", () => {
    const { picking: pick } = picking();
    pick.pickNumber(3);
    pick.pointedPlace = at("chai_wan");
    expect(pick.candidate).toBeNull();
    pick.pointedPlace = at("tko_tunnel");
    expect(pick.candidate).toBe(choices[2]);
  });

  it("one press writes the only upgrade, and asks which number of several", () => {
    const { picking: pick, played } = picking(choices, { isTouch: true });
    pick.upgrade(null);
    expect([played, pick.aim.which?.choices, pick.use]).toEqual([[], choices.slice(4), "Upgrade"]);
    pick.pickNumber(3);
    pick.upgrade(null);
    expect(played).toEqual([{ type: "Upgrade", number: 3 }]);
  });

  it("lists the runs of the number in hand, or its crossroads", () => {
    const { picking: pick } = picking();
    pick.pickNumber(3);
    expect(pick.listed).toEqual(choices.slice(1, 3));
    pick.pickUse("JoinLotto");
    expect(pick.listed).toEqual([choices[3]]);
  });
});

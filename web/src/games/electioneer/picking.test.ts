import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Now } from "../../api/types";
import { TableDesk } from "../../table/desk.svelte";
import type { View } from "./events";
import { keysOf } from "./keys";
import { Picking } from "./picking.svelte";
import { atlas, zone } from "./testing/pack";
import { choice, office, viewOf } from "./testing/table";

vi.mock("../../api/client", () => ({ api: { post: vi.fn(() => Promise.resolve({ previews: [] })) } }));
vi.mock("../../i18n/index.svelte", () => ({ speech: { language: "en" }, t: (key: string) => key }));

const HERE = zone("tai_wai");
const TICKET = zone("hkbcf");

const CHOICES: Choice[] = [
  choice({ type: "Walk", zone: zone("sha_tin") }),
  choice({ type: "Commute", card: TICKET, zone: zone("sha_tin"), fare: 2 }),
  choice({ type: "Commute", card: TICKET, zone: zone("tung_chung"), fare: 1 }),
  choice({ type: "Commute", card: TICKET, zone: zone("tuen_mun_south"), fare: 2 }),
  choice({ type: "Lobby" }),
  choice({ type: "Campaign", column: 0, other: 1 }),
  choice({ type: "Campaign", column: 0, other: 2 }),
  choice({ type: "Confirm", card: HERE, region: 2 }),
  choice({ type: "EndTurn" }),
];

function tableWith(choices: Choice[], more: Partial<View> = {}, isTouch = false) {
  const view = viewOf({ offices: [office({ pawn: HERE, hand: [TICKET, HERE], discs: 2 }), office()], ...more });
  const now = { number: 4, seat: 0, view, choices, questions: {}, kinds: {}, scenes: [] } as unknown as Now;
  const act = vi.fn();
  const desk = new TableDesk({
    now: () => now,
    steps: () => [],
    isLive: () => true,
    path: (rest) => rest,
    act,
    openRule: () => undefined,
  });
  const picking = new Picking(() => ({ atlas, now, view, desk, isOpen: true, isTouch, labelOf: () => "" }));
  return { picking, desk, act, keys: keysOf(picking, () => view.variant) };
}

const goalsAt = (picking: Picking) => picking.goals.map(({ zone: to, cost }) => [to, cost]);

describe("my turn", () => {
  beforeEach(() => vi.useFakeTimers());

  it("lights every zone that may be gone to, with the least that it costs", () => {
    const { picking } = tableWith(CHOICES);
    expect(goalsAt(picking)).toEqual([
      [zone("sha_tin"), 0],
      [zone("tung_chung"), 1],
      [zone("tuen_mun_south"), 2],
    ]);
    expect(picking.routes).toEqual([]);
  });

  it("asks for the region of a wild card where it is confirmed", () => {
    const wild = zone("shenzhen_bay");
    const confirms = [0, 1, 2, 3, 4].map((region) => choice({ type: "Confirm", card: wild, region }));
    const { picking, act } = tableWith([...confirms, choice({ type: "Lobby" })]);
    picking.pickDeed("Confirm");
    expect(picking.aim.which?.choices).toEqual(confirms);
    picking.aim.play(confirms[3] as Choice);
    expect(act).toHaveBeenCalledWith({ type: "Confirm", card: wild, region: 3 }, []);
  });

  it("asks which way where several lead to a zone", () => {
    const { picking, act } = tableWith(CHOICES);
    picking.touchZone(zone("sha_tin"), null);
    expect(picking.aim.which?.choices).toHaveLength(2);
    expect(act).not.toHaveBeenCalled();
  });

  it("narrows the map to a ticket, and lights its routes", () => {
    const { picking, act } = tableWith(CHOICES);
    picking.pickCard(TICKET);
    flushSync();
    expect(picking.card).toBe(TICKET);
    expect(picking.routes).toEqual([8, 10]);
    expect(goalsAt(picking)[0]).toEqual([zone("tung_chung"), 1]);
    picking.touchZone(zone("sha_tin"), null);
    expect(act).toHaveBeenCalledWith({ type: "Commute", card: TICKET, zone: zone("sha_tin"), fare: 2 }, []);
  });

  it("shows the way to the zone under the pointer", () => {
    const { picking } = tableWith(CHOICES);
    picking.pickCard(TICKET);
    picking.pointedZone = zone("tung_chung");
    expect(picking.candidate?.action).toMatchObject({ zone: zone("tung_chung") });
    expect(picking.way?.places).toEqual([zone("tung_chung")]);
    expect(picking.way?.path).toContain("C");
  });

  it("lets a finger see first, and play with the second touch", () => {
    const { picking, act } = tableWith(CHOICES, {}, true);
    picking.touchZone(zone("tung_chung"), null);
    expect([picking.candidate?.kind, act.mock.calls.length]).toEqual(["Commute", 0]);
    picking.touchZone(zone("tung_chung"), null);
    expect(act).toHaveBeenCalledOnce();
  });

  it("does at once what needs nothing else, and asks for the rest of a deed", () => {
    const { picking, desk, act } = tableWith(CHOICES);
    picking.pickDeed("Campaign");
    expect([picking.kind, act.mock.calls.length, picking.candidate]).toEqual(["Campaign", 0, null]);
    expect([desk.isLit("other=1"), desk.isLit("other=3")]).toEqual([true, false]);
    picking.pickDeed("Lobby");
    expect(act).toHaveBeenCalledWith({ type: "Lobby" }, []);
  });

  it("has the button do the only thing that is left", () => {
    const { picking, act } = tableWith(CHOICES);
    picking.pickCard(HERE);
    expect(picking.candidate?.kind).toBe("Confirm");
    expect(picking.goals).toEqual([]);
    picking.aim.go();
    expect(act).toHaveBeenCalledWith({ type: "Confirm", card: HERE, region: 2 }, []);
  });

  it("shows what a deed under the pointer would light, and takes it back", () => {
    const { picking } = tableWith(CHOICES);
    picking.pointedDeed = "Walk";
    expect(goalsAt(picking)).toEqual([[zone("sha_tin"), 0]]);
    picking.forget();
    expect(picking.goals).toHaveLength(3);
  });
});

describe("keys", () => {
  it("choose deeds by their figures, end the turn, and put back", () => {
    const { picking, act, keys } = tableWith(CHOICES);
    expect([keys("2"), picking.kind]).toEqual([true, "Commute"]);
    expect([keys("3"), picking.kind]).toEqual([false, "Commute"]);
    expect([keys("Escape"), picking.kind]).toEqual([true, null]);
    expect(keys("Escape")).toBe(false);
    expect(keys("e")).toBe(true);
    expect(act).toHaveBeenCalledWith({ type: "EndTurn" }, []);
  });
});

describe("a question of an effect", () => {
  it("is answered on the map where the pawn goes", () => {
    const moves = [choice({ type: "MovePawn", zone: 3 }), choice({ type: "MovePawn", zone: 9 })];
    const { picking, act } = tableWith(moves, { asks: "pawn" });
    expect([picking.isTurn, picking.goals.length]).toEqual([false, 2]);
    picking.touchZone(9, null);
    expect(act).toHaveBeenCalledWith({ type: "MovePawn", zone: 9 }, []);
  });
});

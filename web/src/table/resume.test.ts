import { describe, expect, it } from "vitest";
import type { Now, SeatInfo, TableInfo } from "../api/types";
import { backoff, deciders, firstSeat, freshId, Outbox, passTo, type Request } from "./resume";

function table(...seats: Partial<SeatInfo>[]): TableInfo {
  return {
    seats: seats.map((seat, index) => ({ index, kind: "person", mine: false, lent: false, ...seat })),
  } as unknown as TableInfo;
}

const act = (id: string, seat: number): Request => ({ type: "act", id, seat, number: 4, action: {} });

describe("trying again", () => {
  it("waits longer each time, never over five seconds, and never for nothing", () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 1));
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
    expect(backoff(20, 0)).toBe(2500);
  });
});

describe("moves on their way", () => {
  it("are kept until they are answered, and sent again with the same id", () => {
    const outbox = new Outbox();
    outbox.add(act("a", 0));
    outbox.add(act("b", 0));
    outbox.settle("a");
    expect(outbox.toResend(table({ mine: true })).map(({ id }) => id)).toEqual(["b"]);
    expect(outbox.all).toHaveLength(1);
  });

  it("are dropped when the seat is not mine any more", () => {
    const outbox = new Outbox();
    outbox.add(act("a", 1));
    expect(outbox.toResend(table({ mine: true }, { mine: false }))).toEqual([]);
    expect(outbox.all).toHaveLength(0);
  });

  it("have ids of their own", () => {
    expect(freshId()).not.toBe(freshId());
  });
});

describe("whose eyes", () => {
  it("are mine when I have one seat, and nobody's when it is not known who looks", () => {
    expect(firstSeat(table({}, { mine: true }))).toBe(1);
    expect(firstSeat(table({ mine: true }, { mine: true }))).toBeNull();
    expect(firstSeat(table({}, {}))).toBeNull();
  });

  const hotSeat = table({ mine: true }, { mine: true }, { kind: "bot" });

  it("change when another person at this device has to decide", () => {
    expect(passTo(hotSeat, [1], 0, false)).toBe(1);
    expect(passTo(hotSeat, [1], null, false)).toBe(1);
  });

  it("are, in a window, asked of those who have still to answer, whoever else is asked", () => {
    const asked = table({ mine: true }, { mine: true, asked: true }, { asked: false });
    const now = { is_window: true, actors: [0, 1, 2] } as Now;
    expect(deciders(asked, now)).toEqual([1]);
    expect(deciders(asked, { ...now, is_window: false })).toEqual([0, 1, 2]);
  });

  it("stay while a bot moves, while I am to decide too, and when it is over", () => {
    expect(passTo(hotSeat, [2], 0, false)).toBeNull();
    expect(passTo(hotSeat, [0, 1], 0, false)).toBeNull();
    expect(passTo(hotSeat, [1], 0, true)).toBeNull();
  });

  it("never change for somebody with one seat, nor for a seat that a bot plays", () => {
    expect(passTo(table({ mine: true }, {}), [1], 0, false)).toBeNull();
    expect(passTo(table({ mine: true }, { mine: true, kind: "bot", lent: true }), [1], 0, false)).toBeNull();
  });
});

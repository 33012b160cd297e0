import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Commit } from "./commit.svelte";

const { preferences } = vi.hoisted(() => ({ preferences: { pace: "normal", confirm: false } }));
vi.mock("../settings/preferences.svelte", () => ({ preferences }));
vi.mock("../i18n/index.svelte", () => ({ t: (key: string) => key }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(preferences, { pace: "normal", confirm: false });
});

function sit({ goesOn = "", isFinal = true } = {}) {
  const sent: unknown[] = [];
  const putBack = vi.fn();
  const commit = new Commit({
    goesOn: () => goesOn,
    isFinal: () => Promise.resolve(isFinal),
    send: (action, then) => sent.push([action, ...then]),
    putBack,
  });
  return { commit, sent, putBack };
}

const ROLLS = "Then 2 dice are left, which roll by themselves.";

describe("a move after which dice roll by themselves", () => {
  it("waits for its beat, and is sent then", async () => {
    const { commit, sent } = sit({ goesOn: ROLLS });
    await commit.act("drive", []);
    expect([commit.held, commit.seconds, sent]).toEqual([{ kind: "beat", text: ROLLS }, 3, []]);
    vi.advanceTimersByTime(2000);
    expect([commit.seconds, sent]).toEqual([1, []]);
    vi.advanceTimersByTime(1000);
    expect([commit.held, sent]).toEqual([null, [["drive"]]]);
    vi.advanceTimersByTime(9000);
    expect(sent).toHaveLength(1);
  });

  it("can be put back, and then nothing was ever sent", async () => {
    const { commit, sent, putBack } = sit({ goesOn: ROLLS });
    await commit.act("drive", []);
    commit.putBack();
    vi.advanceTimersByTime(9000);
    expect([commit.held, sent, putBack.mock.calls.length]).toEqual([null, [], 1]);
  });

  it("goes on at once when it is told to, and when the page is left", async () => {
    for (const how of ["go", "leave"] as const) {
      const { commit, sent } = sit({ goesOn: ROLLS });
      await commit.act("drive", []);
      commit[how]();
      vi.advanceTimersByTime(9000);
      expect(sent).toEqual([["drive"]]);
    }
  });

  it("gives way to another one", async () => {
    const { commit, sent } = sit({ goesOn: ROLLS });
    await commit.act("drive", []);
    await commit.act("upgrade", []);
    vi.advanceTimersByTime(3000);
    expect(sent).toEqual([["upgrade"]]);
  });

  it("is not held where it can still be undone, or where nobody wants to wait", async () => {
    const undoable = sit({ goesOn: ROLLS, isFinal: false });
    await undoable.commit.act("drive", []);
    preferences.pace = "at_once";
    const hasty = sit({ goesOn: ROLLS });
    await hasty.commit.act("drive", []);
    expect([undoable.sent, hasty.sent]).toEqual([[["drive"]], [["drive"]]]);
  });
});

describe("whoever confirms what cannot be taken back", () => {
  beforeEach(() => void (preferences.confirm = true));

  it("is asked, and not hurried", async () => {
    const { commit, sent } = sit();
    await commit.act("play", ["back"]);
    vi.advanceTimersByTime(60_000);
    expect([commit.held, sent]).toEqual([{ kind: "confirm", text: "table.confirm_why" }, []]);
    commit.go();
    expect(sent).toEqual([["play", "back"]]);
  });

  it("is not asked about what can be undone, and leaves nothing behind that was not confirmed", async () => {
    const light = sit({ isFinal: false });
    await light.commit.act("take", []);
    expect(light.sent).toEqual([["take"]]);
    const { commit, sent } = sit();
    await commit.act("play", []);
    commit.leave();
    expect([commit.held, sent]).toEqual([null, []]);
  });
});

it("holds nothing else", async () => {
  const { commit, sent } = sit();
  await commit.act("play", []);
  expect(sent).toEqual([["play"]]);
});

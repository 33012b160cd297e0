import { describe, expect, it } from "vitest";
import { parseRoute } from "./routes";

describe("addresses", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["", { page: "lobby" }],
    ["/new/electioneering", { page: "new", slug: "electioneering", isAgainstBots: false }],
    ["/new/electioneering/bots", { page: "new", slug: "electioneering", isAgainstBots: true }],
    ["/edition/hand-of-five", { page: "edition", key: "hand-of-five", isAgainstBots: false }],
    ["/edition/hand-of-five/bots", { page: "edition", key: "hand-of-five", isAgainstBots: true }],
    ["/t/paper-kite-41", { page: "table", code: "paper-kite-41", number: null }],
    ["/t/paper-kite-41/", { page: "table", code: "paper-kite-41", number: null }],
    ["/t/paper-kite-41/0", { page: "table", code: "paper-kite-41", number: 0 }],
    ["/t/paper-kite-41/17", { page: "table", code: "paper-kite-41", number: 17 }],
    ["/join/paper-kite-41", { page: "join", code: "paper-kite-41", key: "" }],
    ["/join/paper-kite-41/aB3_x", { page: "join", code: "paper-kite-41", key: "aB3_x" }],
    ["/watch/paper-kite-41/aB3_x", { page: "watch", code: "paper-kite-41", key: "aB3_x", number: null }],
    ["/watch/paper-kite-41/aB3_x/17", { page: "watch", code: "paper-kite-41", key: "aB3_x", number: 17 }],
    ["/watch/paper-kite-41/aB3_x/x", { page: "missing" }],
    ["/watch/paper-kite-41/aB3_x/17/2", { page: "missing" }],
    ["/take/paper-kite-41/aB3_x", { page: "take", code: "paper-kite-41", key: "aB3_x" }],
    ["/rules", { page: "rules", slug: null, clause: null }],
    ["/rules/electioneering", { page: "rules", slug: "electioneering", clause: null }],
    ["/rules/electioneering/EG-038", { page: "rules", slug: "electioneering", clause: "EG-038" }],
    ["/replays", { page: "replays" }],
    ["/today", { page: "today", date: null }],
    ["/today/2026-11-15", { page: "today", date: "2026-11-15" }],
    ["/kit", { page: "kit" }],
    ["/lab", { page: "lab", run: null, game: null }],
    ["/lab/electioneering-4-seats/17", { page: "lab", run: "electioneering-4-seats", game: 17 }],
  ])("%s", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it.each([
    "/nowhere",
    "/t",
    "/new",
    "/edition",
    "/edition/a/b",
    "/t/a/b",
    "/t/a/-1",
    "/t/a/1/2",
    "/take/a",
    "/kit/x",
    "/lab/x",
    "/lab/x/y",
    "/replays/x",
    "/today/2026-11-15/x",
    "/new/a/b",
    "/t/%E0%A4%A",
  ])("%s is no page", (path) => {
    expect(parseRoute(path)).toEqual({ page: "missing" });
  });
});

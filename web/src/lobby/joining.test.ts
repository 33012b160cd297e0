import { describe, expect, it } from "vitest";
import { parseJoin } from "./joining";

const ORIGIN = "https://hustings.example:8443";

describe("what is typed to join a table", () => {
  it.each(["paper-kite-41", " Paper-Kite-41 ", "paper kite 41", "PAPER_KITE_41", "paper–kite–41"])(
    "%s is a name",
    (typed) => {
      expect(parseJoin(typed, ORIGIN)).toEqual({ to: "code", code: "paper-kite-41" });
    },
  );

  it.each([
    [`${ORIGIN}/join/paper-kite-41/k3y`, "/join/paper-kite-41/k3y"],
    [`  ${ORIGIN}/t/paper-kite-41  `, "/t/paper-kite-41"],
    [`${ORIGIN}/t/paper-kite-41/17?seat=2`, "/t/paper-kite-41/17?seat=2"],
    [`${ORIGIN}/take/paper-kite-41/k3y`, "/take/paper-kite-41/k3y"],
    ["/join/paper-kite-41", "/join/paper-kite-41"],
    ["hustings.example:8443/join/paper-kite-41", "/join/paper-kite-41"],
  ])("%s is a link of ours", (typed, path) => {
    expect(parseJoin(typed, ORIGIN)).toEqual({ to: "path", path });
  });

  it("knows a link to another server", () => {
    expect(parseJoin("https://elsewhere.example/join/paper-kite-41", ORIGIN)).toEqual({
      to: "elsewhere",
      host: "elsewhere.example",
    });
  });

  it.each([
    "",
    "   ",
    "!?",
    "https://",
    `${ORIGIN}/rules/electioneering`,
    "https://elsewhere.example/",
    "javascript:alert(1)",
  ])("%s leads nowhere", (typed) => {
    expect(parseJoin(typed, ORIGIN)).toEqual({ to: "nowhere" });
  });
});

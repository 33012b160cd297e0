import { describe, expect, it } from "vitest";
import type { Proposal, Step, TableInfo } from "../../api/types";
import { askedNow, endingOf } from "./questions";

function table(mine: number, kinds = ["person", "person", "person"]): TableInfo {
  return {
    seats: kinds.map((kind, index) => ({ index, kind, mine: index === mine, name: `P${index}` })),
  } as unknown as TableInfo;
}

const takeBack = {
  id: 1,
  kind: "takeback",
  by: 0,
  number: 4,
  seat: null,
  waits_for: [1, 2],
  agreed: [],
  text: "",
} as unknown as Proposal;
const bot = { ...takeBack, kind: "bot", number: null, seat: 2, waits_for: [1] } as Proposal;
const act = { number: 7, kind: "act", back_to: null } as unknown as Step;
const undo = { number: 7, kind: "undo", back_to: 4 } as unknown as Step;

describe("how a question ended", () => {
  const asked = askedNow(takeBack, table(0), 6);

  it("was agreed on: what was asked has happened", () => {
    expect(endingOf(asked, table(0), [undo])).toBe("agreed");
    expect(endingOf(askedNow(bot, table(0), 6), table(0, ["person", "person", "bot"]), [])).toBe("agreed");
  });

  it("lapsed: the table has moved on, or somebody else sits there", () => {
    expect(endingOf(asked, table(0), [act])).toBe("lapsed");
    expect(endingOf(asked, table(0, ["person", "open", "person"]), [])).toBe("lapsed");
  });

  it("was refused, seen by whoever asked", () => {
    expect(endingOf(asked, table(0), [])).toBe("refused");
  });

  it("was withdrawn, seen by the only one who had not answered; any other cannot know", () => {
    expect(endingOf(askedNow(bot, table(1), 6), table(1), [])).toBe("withdrawn");
    expect(endingOf(askedNow(takeBack, table(1), 6), table(1), [])).toBe("closed");
  });
});

import { describe, expect, it } from "vitest";
import type { Choice, Tagged } from "../api/types";
import {
  asked,
  askedFields,
  attempt,
  labelOf,
  leftInstead,
  litRefs,
  narrowed,
  options,
  settling,
  slices,
  touched,
  withSettled,
} from "./narrowing";

function choice(action: Tagged): Choice {
  const labels = Object.fromEntries(
    Object.entries(action)
      .filter(([field]) => field !== "type")
      .map(([field, value]) => [field, `${field} ${String(value)}`]),
  );
  return { action, kind: action.type, text: action.type, labels, hints: {} } as unknown as Choice;
}

const play = (card: number, student: number) => choice({ type: "Play", card, student });
const plays = [play(3, 0), play(3, 1), play(5, 0), play(5, 1)];

describe("one kind of action", () => {
  it("asks for the first field in which the choices differ", () => {
    expect(asked(plays, [])).toBe("card");
    expect([...litRefs(plays, [])]).toEqual(["card=3", "card=5"]);
  });

  it("asks for the next one when a piece was touched, and lights only that", () => {
    const after = touched(plays, [], "card=3");
    expect(after).toEqual({ touches: [{ field: "card", value: "3" }], act: null });
    const left = narrowed(plays, after?.touches ?? []);
    expect(asked(left, after?.touches ?? [])).toBe("student");
    expect([...litRefs(left, after?.touches ?? [])]).toEqual(["student=0", "student=1"]);
  });

  it("acts when one action is left", () => {
    const after = touched(plays, [{ field: "card", value: "3" }], "student=1");
    expect(after?.act?.action).toEqual({ type: "Play", card: 3, student: 1 });
  });

  it("skips a field that all choices agree on", () => {
    const runOff = [play(3, 4), play(5, 4)];
    expect(asked(runOff, [])).toBe("card");
    expect(touched(runOff, [], "card=5")?.act?.action).toEqual({ type: "Play", card: 5, student: 4 });
  });

  it("takes the target first and the card after it, too", () => {
    const after = touched(plays, [], "student=1");
    expect(after).toEqual({ touches: [{ field: "student", value: "1" }], act: null });
    expect(asked(narrowed(plays, after?.touches ?? []), after?.touches ?? [])).toBe("card");
    expect(touched(plays, after?.touches ?? [], "card=5")?.act?.action).toEqual({ type: "Play", card: 5, student: 1 });
    expect(touched(plays, [], "student=7")).toBeNull();
  });

  it("puts back what is touched again, and takes another of its kind instead", () => {
    const touches = [{ field: "card", value: "3" }];
    expect(touched(plays, touches, "card=3")).toEqual({ touches: [], act: null });
    expect(touched(plays, touches, "card=5")?.touches).toEqual([{ field: "card", value: "5" }]);
    expect(touched(plays, touches, "card=9")).toBeNull();
  });
});

describe("the only legal action", () => {
  it("still has to be touched once", () => {
    const only = [play(3, 1)];
    expect(asked(only, [])).toBe("card");
    expect(touched(only, [], "card=3")?.act).toBe(only[0]);
  });

  it("is asked for by its kind when it has no fields", () => {
    const pass = [choice({ type: "Pass" })];
    expect(asked(pass, [])).toBe("type");
    expect(options(pass, "type", { Pass: "Pass the turn" })).toEqual([
      { ref: "type=Pass", label: "Pass the turn", hint: "" },
    ]);
    expect(touched(pass, [], "type=Pass")?.act).toBe(pass[0]);
  });
});

describe("several kinds", () => {
  const discard = choice({ type: "Discard", card: 3 });
  const pass = choice({ type: "Pass" });
  const all = [...plays, discard, pass];

  it("offers the kinds, and the pieces that each of them begins with", () => {
    expect(asked(all, [])).toBe("type");
    expect([...litRefs(all, [])].sort()).toEqual(["card=3", "card=5", "type=Discard", "type=Pass", "type=Play"]);
    expect(askedFields(all, [])).toEqual(new Set(["card", "type"]));
  });

  it("does not ask for the kind that a piece tells", () => {
    const after = touched(all, [], "card=5");
    expect(after?.act).toBeNull();
    expect(asked(narrowed(all, after?.touches ?? []), after?.touches ?? [])).toBe("student");
  });

  it("asks for the kind that a piece leaves open", () => {
    const after = touched(all, [], "card=3");
    expect(asked(narrowed(all, after?.touches ?? []), after?.touches ?? [])).toBe("type");
    expect(touched(all, after?.touches ?? [], "type=Discard")?.act).toBe(discard);
  });

  it("acts at once on a kind with a single action", () => {
    expect(touched(all, [], "type=Pass")?.act).toBe(pass);
  });
});

describe("what cannot be done", () => {
  it("is tried as a legal action with another piece in it", () => {
    expect(attempt(plays, [{ field: "card", value: "5" }], "student=7")).toEqual({ type: "Play", card: 5, student: 7 });
    expect(attempt(plays, [], "card=9")).toEqual({ type: "Play", card: 9, student: 0 });
  });

  it("has no form to be tried in without choices", () => {
    expect(attempt([], [], "card=9")).toBeNull();
    expect(attempt(plays, [], "suit=1")).toBeNull();
  });
});

describe("what is asked for a few at a time", () => {
  it("is all asked for, in order", () => {
    expect(slices([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(slices([1, 2], 2)).toEqual([[1, 2]]);
    expect(slices([], 2)).toEqual([]);
  });
});

describe("settling in any order, without acting", () => {
  const drive = (number: number, end: number) => choice({ type: "Drive", number, end });
  const offered = [drive(3, 7), drive(3, 8), drive(5, 8), choice({ type: "Upgrade", number: 5 })];
  const settled = (...refs: string[]) =>
    refs
      .reduce<ReturnType<typeof settling>>((touches, ref) => settling(offered, touches, ref), [])
      .map(({ field, value }) => `${field}=${value}`);

  it("comes to the same whichever is touched first", () => {
    expect(new Set(settled("end=8", "number=3", "type=Drive"))).toEqual(
      new Set(settled("type=Drive", "number=3", "end=8")),
    );
  });

  it("takes another of its field instead, and puts back what is touched again", () => {
    expect(settled("number=3", "number=5")).toEqual(["number=5"]);
    expect(settled("number=3", "end=8", "number=3")).toEqual(["end=8"]);
  });

  it("puts back what the newest contradicts, and nothing for what is not offered", () => {
    expect(settled("end=7", "type=Drive", "number=5")).toEqual(["type=Drive", "number=5"]);
    expect(settled("type=Upgrade", "number=9")).toEqual(["type=Upgrade"]);
  });
});

describe("a piece that may answer several fields", () => {
  const roll = (die: number, other: number) => choice({ type: "Roll", die, other });
  const rolls = [roll(0, 1), roll(1, 2), roll(1, 3)];
  const refs = (touches: ReturnType<typeof settling>) => touches.map(({ field, value }) => `${field}=${value}`);

  it("counts for whichever of them it fits, in any order", () => {
    const after = touched(rolls, [], "die|other=3");
    expect(after?.act?.action).toEqual({ type: "Roll", die: 1, other: 3 });
    const first = touched(rolls, [], "die|other=1");
    expect([first?.act, narrowed(rolls, first?.touches ?? []).length]).toEqual([null, 3]);
    expect(touched(rolls, first?.touches ?? [], "die|other=0")?.act).toBe(rolls[0]);
    expect(touched(rolls, [], "die|other=7")).toBeNull();
  });

  it("is settled beside another like it where both go together, and else in its place", () => {
    const one = settling(rolls, [], "die|other=3");
    expect(refs(settling(rolls, one, "die|other=1"))).toEqual(["die|other=3", "die|other=1"]);
    expect(refs(settling(rolls, one, "die|other=2"))).toEqual(["die|other=2"]);
    expect(settling(rolls, one, "die|other=3")).toEqual([]);
  });

  it("is called what it answers", () => {
    expect(labelOf(roll(1, 3), { field: "die|other", value: "3" }, {})).toBe("other 3");
  });
});

describe("what is pointed at", () => {
  const drive = (number: number, end: number) => choice({ type: "Drive", number, end });
  const offered = [drive(3, 7), drive(3, 8), drive(5, 8), choice({ type: "Upgrade", number: 5 })];
  const touches = [
    { field: "type", value: "Upgrade" },
    { field: "number", value: "5" },
  ];

  it("takes the place of what it contradicts, and settled already it stays", () => {
    expect(withSettled(offered, touches, "number=3")).toEqual([{ field: "number", value: "3" }]);
    expect(withSettled(offered, touches, "number=5")).toEqual(touches);
    expect(withSettled(offered, touches, "number=9")).toEqual(touches);
  });

  it("leaves nothing instead of another of its field where the rest contradicts it", () => {
    expect(leftInstead(offered, touches, "type=Drive")).toEqual([offered[2]]);
    expect(leftInstead(offered, touches, "number=3")).toEqual([]);
  });
});

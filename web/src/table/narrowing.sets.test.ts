import { describe, expect, it } from "vitest";
import type { Choice, Tagged } from "../api/types";
import {
  asked,
  askedFields,
  attempt,
  confirming,
  labelOf,
  litRefs,
  memberOptions,
  narrowed,
  touched,
  type Touch,
} from "./narrowing";

function choice(action: Tagged): Choice {
  const members = ((action["cards"] ?? []) as number[]).map((card) => [`card=${card}`, `Card ${card}`]);
  const labels = {
    cards: "several",
    card: `Card ${String(action["card"])}`,
    location: `Place ${String(action["location"])}`,
    ...Object.fromEntries(members),
  };
  return { action, kind: action.type, text: action.type, labels, hints: { "card=9": "strong" } } as unknown as Choice;
}

const passOn = (...cards: number[]) => choice({ type: "PassOn", cards });
const muster = (location: number, ...cards: number[]) => choice({ type: "Muster", location, cards });
const pairs = [passOn(3, 7), passOn(3, 9), passOn(7, 9), passOn(9, 9)];

/** Touches these one after the other; a copy of a face is written `card=9#1`. */
function touching(choices: Choice[], ...refs: string[]): { touches: Touch[]; act: Choice | null } {
  let state: { touches: Touch[]; act: Choice | null } = { touches: [], act: null };
  for (const each of refs) {
    const [ref = "", ordinal] = each.split("#");
    const next = touched(choices, state.touches, ref, Number(ordinal ?? 0));
    if (!next) throw new Error(`${each} means nothing after ${JSON.stringify(state.touches)}`);
    state = next;
  }
  return state;
}

function lit(choices: Choice[], touches: Touch[]): string[] {
  return [...litRefs(narrowed(choices, touches), touches)].sort();
}

describe("a set", () => {
  it("is asked for as a whole, by pieces of its members", () => {
    expect(asked(pairs, [])).toBe("cards");
    expect(lit(pairs, [])).toEqual(["card=3", "card=7", "card=9"]);
  });

  it("lights what some legal set still takes beside what was touched", () => {
    const { touches } = touching(pairs, "card=3");
    expect(lit(pairs, touches)).toEqual(["card=7", "card=9"]);
  });

  it("is the same in any order of touches, and nothing is done before it is confirmed", () => {
    for (const order of [
      ["card=3", "card=7"],
      ["card=7", "card=3"],
    ]) {
      const { touches, act } = touching(pairs, ...order);
      expect(act).toBeNull();
      expect(asked(narrowed(pairs, touches), touches)).toBe("cards");
      expect(lit(pairs, touches)).toEqual(["cards=3,7"]);
      expect(touched(pairs, touches, "cards=3,7")?.act?.action).toEqual({ type: "PassOn", cards: [3, 7] });
    }
  });

  it("cannot be confirmed before it is whole", () => {
    const { touches } = touching(pairs, "card=3");
    expect(confirming(narrowed(pairs, touches), touches, "cards")).toBe("cards=3");
    expect(touched(pairs, touches, "cards=3")).toBeNull();
  });

  it("gives back what is touched again, whichever came first", () => {
    expect(touching(pairs, "card=3", "card=7", "card=3").touches).toEqual([{ field: "card", value: "7" }]);
    expect(touching(pairs, "card=3", "card=7", "card=7").touches).toEqual([{ field: "card", value: "3" }]);
  });

  it("takes no more than a legal set holds: the rest is refused, and says why", () => {
    const { touches } = touching(pairs, "card=3", "card=7");
    expect(touched(pairs, touches, "card=9")).toBeNull();
    expect(askedFields(narrowed(pairs, touches), touches)).toEqual(new Set(["card", "cards"]));
  });
});

describe("equal faces", () => {
  it("stay lit until as many are taken as any set allows", () => {
    expect(lit(pairs, touching(pairs, "card=9").touches)).toEqual(["card=3", "card=7", "card=9"]);
    const both = touching(pairs, "card=9#0", "card=9#1");
    expect(lit(pairs, both.touches)).toEqual(["cards=9,9"]);
    expect(touched(pairs, both.touches, "card=9", 2)).toBeNull();
  });

  it("are put back one by one, the very piece that is touched", () => {
    const { touches } = touching(pairs, "card=9#2", "card=9#0", "card=9#2");
    expect(touches).toEqual([{ field: "card", value: "9" }]);
  });
});

describe("sets that may be of any size", () => {
  const any = [passOn(), passOn(3), passOn(7), passOn(3, 7)];

  it("can be confirmed while more could be taken, also empty", () => {
    expect(lit(any, [])).toEqual(["card=3", "card=7", "cards="]);
    expect(touched(any, [], "cards=")?.act?.action).toEqual({ type: "PassOn", cards: [] });
    const { touches } = touching(any, "card=7");
    expect(lit(any, touches)).toEqual(["card=3", "cards=7"]);
    expect(touched(any, touches, "cards=7")?.act?.action).toEqual({ type: "PassOn", cards: [7] });
  });
});

describe("the only set", () => {
  it("is confirmed without touching every piece of it, or after touching them", () => {
    const only = [passOn(3, 7)];
    expect(lit(only, [])).toEqual(["card=3", "card=7", "cards=3,7"]);
    expect(touched(only, [], "cards=3,7")?.act).toBe(only[0]);
    expect(touching(only, "card=3", "card=7").act).toBeNull();
  });
});

describe("a set among other fields", () => {
  const all = [muster(2, 4), muster(2, 4, 9), muster(5, 4), muster(5, 9)];

  it("waits for the field before it, and the one before it for no confirmation", () => {
    expect(asked(all, [])).toBe("location");
    expect(lit(all, touching(all, "location=2").touches)).toEqual(["card=4", "card=9"]);
    expect(touching(all, "location=5", "card=9", "cards=9").act?.action).toEqual({
      type: "Muster",
      location: 5,
      cards: [9],
    });
  });

  it("asks on when it is confirmed, and opens again when one of it is touched", () => {
    const first = (cards: number[], location: number) => choice({ type: "Commit", cards, location });
    const commits = [first([3], 1), first([3], 2), first([3, 7], 1), first([7], 2), first([7], 1)];
    const closed = touching(commits, "card=3", "cards=3");
    expect(closed.act).toBeNull();
    expect(asked(narrowed(commits, closed.touches), closed.touches)).toBe("location");
    expect(touched(commits, closed.touches, "card=7")?.touches.map(({ field, value }) => `${field}=${value}`)).toEqual([
      "card=3",
      "card=7",
    ]);
    expect(touched(commits, closed.touches, "card=3")?.touches).toEqual([]);
    expect(touching(commits, "card=3", "cards=3", "location=2").act?.action).toEqual({
      type: "Commit",
      cards: [3],
      location: 2,
    });
  });
});

describe("a set beside another kind of action", () => {
  const play = (card: number) => choice({ type: "Play", card });
  const all = [play(3), play(9), ...pairs];

  it("is told from it by the second piece, or by the kind", () => {
    const one = touching(all, "card=3");
    expect(one.act).toBeNull();
    expect(asked(narrowed(all, one.touches), one.touches)).toBe("type");
    expect(touched(all, one.touches, "type=Play")?.act?.action).toEqual({ type: "Play", card: 3 });
    const two = touching(all, "card=3", "card=9");
    expect(asked(narrowed(all, two.touches), two.touches)).toBe("cards");
    expect(touching(all, "card=3", "type=PassOn", "card=9", "card=3").touches.map(({ value }) => value)).toEqual([
      "PassOn",
      "9",
    ]);
  });
});

describe("the buttons of a set", () => {
  it("keep their places whatever was touched, one for each copy that a set can hold", () => {
    const refs = (touches: Touch[]) =>
      memberOptions(pairs, touches, "cards").map(({ ref, ordinal }) => `${ref}#${ordinal}`);
    expect(refs([])).toEqual(["card=3#0", "card=7#0", "card=9#0", "card=9#1"]);
    expect(refs(touching(pairs, "card=3", "card=7").touches)).toEqual(refs([]));
    expect(refs(touching(pairs, "card=9#4").touches)).toEqual(["card=3#0", "card=7#0", "card=9#0", "card=9#4"]);
    expect(memberOptions(pairs, [], "cards")[2]).toEqual({
      ref: "card=9",
      label: "Card 9",
      hint: "strong",
      ordinal: 0,
    });
  });

  it("are called by their members", () => {
    expect(labelOf(passOn(3, 7), { field: "card", value: "7" }, {})).toBe("Card 7");
    expect(labelOf(muster(2, 4), { field: "location", value: "2" }, {})).toBe("Place 2");
    expect(labelOf(passOn(), { field: "type", value: "PassOn" }, { PassOn: "Pass on" })).toBe("Pass on");
  });
});

describe("what does not go into a set", () => {
  it("is tried beside what was touched, in the place of something else, in sorted order", () => {
    expect(attempt(pairs, [], "card=1")).toEqual({ type: "PassOn", cards: [1, 7] });
    expect(attempt(pairs, touching(pairs, "card=9").touches, "card=11")).toEqual({ type: "PassOn", cards: [9, 11] });
  });

  it("is tried as one too many when the set is full, and as too few when it is not whole", () => {
    expect(attempt(pairs, touching(pairs, "card=3", "card=7").touches, "card=9")).toEqual({
      type: "PassOn",
      cards: [3, 7, 9],
    });
    expect(attempt(pairs, [], "cards=3")).toEqual({ type: "PassOn", cards: [3] });
    expect(attempt(pairs, [], "cards=")).toEqual({ type: "PassOn", cards: [] });
  });
});

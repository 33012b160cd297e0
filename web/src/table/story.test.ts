import { describe, expect, it } from "vitest";
import type { Now, Step } from "../api/types";
import {
  beforeMyLast,
  byTurn,
  isSameTurn,
  isShown,
  lastStep,
  linesOf,
  merged,
  nameOf,
  plain,
  positions,
  refsIn,
  sinceMyLast,
  storyUntil,
  turnAt,
  untold,
} from "./story";

function step(number: number, turn: number, seat: number | null, more: Partial<Step> = {}): Step {
  return {
    number,
    turn,
    when: turn ? `turn ${turn}` : "",
    next: null,
    seat,
    kind: number === 0 ? "deal" : "act",
    action: null,
    events: [],
    sentences: [[`step ${number}`]],
    undone: false,
    back_to: null,
    silent: false,
    ...more,
  } as Step;
}

const deal = step(0, 0, null);

describe("merging", () => {
  it("adds what is new and keeps the order", () => {
    const steps = merged([deal, step(1, 1, 0)], [step(2, 2, 1), step(1, 1, 0)]);
    expect(steps.map(({ number }) => number)).toEqual([0, 1, 2]);
  });

  it("flags old steps that an undo took back", () => {
    const steps = merged([deal, step(1, 1, 0), step(2, 1, 0)], [step(3, 1, 0, { kind: "undo", back_to: 1 })]);
    expect(steps.map(({ undone }) => undone)).toEqual([false, false, true, false]);
  });
});

describe("the log", () => {
  it("groups steps by turn", () => {
    const turns = byTurn([deal, step(1, 1, 0), step(2, 1, 0), step(3, 2, 1)]);
    expect(turns.map(({ turn, parts }) => [turn, parts.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it("folds what was taken back together with the undo", () => {
    const turns = byTurn([
      deal,
      step(1, 1, 0, { undone: true }),
      step(2, 1, 0, { kind: "undo", back_to: 0 }),
      step(3, 1, 0),
    ]);
    expect(turns).toHaveLength(2);
    expect(turns[1]?.parts.map(({ kind }) => kind)).toEqual(["fold", "step"]);
  });

  it("has positions for what stands only", () => {
    expect(positions([deal, step(1, 1, 0, { undone: true }), step(2, 1, 0, { kind: "undo" }), step(3, 1, 0)])).toEqual([
      0, 3,
    ]);
  });
});

describe("since my last move", () => {
  const steps = [deal, step(1, 1, 0), step(2, 2, 1), step(3, 3, 2, { undone: true }), step(4, 3, 2)];

  it("tells what the others did, and not what was taken back", () => {
    expect(sinceMyLast(steps, 0).map(({ number }) => number)).toEqual([2, 4]);
  });

  it("tells nothing to a spectator, nor before my first move", () => {
    expect(sinceMyLast(steps, null)).toEqual([]);
    expect(sinceMyLast(steps, 3)).toEqual([]);
  });

  it("goes back to the entry before it", () => {
    expect(beforeMyLast(steps, 1)).toBe(1);
    expect(beforeMyLast(steps, 3)).toBeNull();
  });
});

describe("where all decide at once", () => {
  const telling = { passing: "Decided" };
  const did = (number: number, seat: number, ...types: string[]) =>
    step(number, number > 3 ? 2 : 1, seat, { events: types.map((type) => ({ type })) });
  const steps = [
    deal,
    did(1, 0, "Rolled"),
    did(2, 1, "Decided"),
    did(3, 0, "Drove", "Drove"),
    did(4, 1, "Rolled"),
    did(5, 1, "Decided"),
  ];

  it("who has chosen is told until all have, and rounds are counted", () => {
    const turns = byTurn(steps, telling);
    expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(
      turns.map(({ parts }) => parts.map((part) => (part.kind === "step" ? part.step.number : part.kind))),
    ).toEqual([[0], [1, 3], [4, 5]]);
  });

  it("a round begins with its roll, even where a step ends the one before", () => {
    const both = {
      ...did(3, 0, "Drove", "Rolled"),
      sentences: [["drives"], ["rolls"]],
      next: { turn: 2, when: "round 2", sentence: 1 },
    };
    const turns = byTurn([deal, did(1, 0, "Rolled"), both], telling);
    expect(
      turns.map(({ parts }) => parts.map((part) => (part.kind === "step" ? part.step.sentences.flat() : []))),
    ).toEqual([[["step 0"]], [["step 1"], ["drives"]], [["rolls"]]]);
    expect([0, 1, 3].map((number) => turnAt([deal, did(1, 0, "Rolled"), both], number))).toEqual([0, 1, 2]);
    expect(turns.map(({ when }) => when)).toEqual(["", "turn 1", "round 2"]);
    expect(nameOf([deal, both], 2)).toBe("round 2");
    expect(turnAt([deal, step(1, 7, 0)], 1)).toBe(7);
  });

  it("what each did is a line of its own", () => {
    const [bo, ada] = [
      { ref: "seat=0", text: "Bo" },
      { ref: "seat=1", text: "Ada" },
    ];
    const told = [[bo, " drives."], [bo, " scores."], ["So it ends."], [ada, " skips."]];
    expect(linesOf(told).map((line) => line.map(plain))).toEqual([
      ["Bo drives.", "Bo scores.", "So it ends."],
      ["Ada skips."],
    ]);
  });

  it("what I alone did is not news", () => {
    const mine = step(4, 4, 0, { events: [{ type: "Rolled", seat: 0 }] });
    expect(sinceMyLast([...steps.slice(0, 4), mine], 0, telling)).toEqual([]);
  });

  it("what was shown by my own choice is new to me", () => {
    expect(sinceMyLast(steps, 0, telling).map(({ number }) => number)).toEqual([3, 4]);
    expect(sinceMyLast(steps.slice(0, 5), 1, telling).map(({ number }) => number)).toEqual([4]);
  });
});

describe("answers in a window", () => {
  const played = step(1, 1, 0);
  const passed = step(2, 1, 1, { silent: true, sentences: [] });
  const told = step(3, 1, 2, { silent: true });
  const steps = [deal, played, passed, told];

  it("make no line unless something came of them", () => {
    expect(
      byTurn(steps).flatMap(({ parts }) => parts.map((part) => (part.kind === "step" ? part.step.number : part.kind))),
    ).toEqual([0, 1, 3]);
    expect(positions(steps)).toEqual([0, 1, 3]);
  });

  it("are not my last move", () => {
    const mine = step(2, 1, 0, { silent: true, sentences: [] });
    expect(sinceMyLast([deal, played, mine, told], 0).map(({ number }) => number)).toEqual([3]);
    expect(beforeMyLast([deal, played, mine, told], 0)).toBe(0);
  });
});

describe("a step", () => {
  const told = step(1, 1, 0, {
    sentences: [
      [{ ref: "seat=0", text: "Bo" }, " plays ", { ref: "card=3", text: "Gross 2" }, "."],
      [{ ref: "card=3", text: "Gross 2" }],
    ],
  });

  it("speaks of each thing once", () => {
    expect(refsIn(told)).toEqual(["seat=0", "card=3"]);
    expect(plain(told.sentences[0] ?? [])).toBe("Bo plays Gross 2.");
  });

  it("is the last one before a number, unless that is an undo", () => {
    expect(lastStep([deal, told, step(2, 2, 1)], 1)).toBe(told);
    expect(lastStep([deal, told, step(2, 1, 0, { kind: "undo", back_to: 0 })], 2)).toBeNull();
    expect(lastStep([deal], 0)).toBeNull();
  });
});

describe("before a stage has told what came of a step", () => {
  const vote = step(2, 1, 1, { sentences: [["Bo plays Gross 2."], ["Ada shows her hand."]], staged: 1 });
  const later = step(3, 2, 0);

  it("the story has that step as far as it was seen, and nothing after it", () => {
    const told = storyUntil([deal, step(1, 1, 0), vote, later], vote);
    expect(told.map(({ number, sentences }) => [number, sentences.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(storyUntil([deal, vote], { ...vote, staged: 0 })).toEqual([deal]);
  });

  it("nobody is asked for anything, and no winner is named", () => {
    const now = { prompt: "Ada wins.", outcome: { winners: [0] }, actors: [1], choices: [{}], over: true };
    expect(untold(now as unknown as Now, "Now it is counted.")).toEqual({
      prompt: "Now it is counted.",
      outcome: null,
      actors: [],
      choices: [],
      over: true,
    });
  });
});

describe("what nobody may be told of", () => {
  it("has no line of its own, whoever chose and whatever it was", () => {
    const spied = step(2, 1, 1, { sentences: [] });
    expect(isShown(spied)).toBe(false);
    expect(byTurn([deal, step(1, 1, 1), spied]).flatMap(({ parts }) => parts)).toHaveLength(2);
    expect(isShown(step(3, 1, 1, { kind: "undo", sentences: [] }))).toBe(true);
  });
});

describe("the turn of my last move", () => {
  it("goes on while nobody has begun another", () => {
    const steps = [deal, step(1, 4, 0), step(2, 4, 1, { silent: true }), step(3, 4, 1)];
    expect(isSameTurn(steps, 0, 4)).toBe(true);
    expect(isSameTurn([...steps, step(4, 5, 1)], 0, 5)).toBe(false);
    expect(isSameTurn([step(1, 4, 0, { next: { turn: 5, when: "turn 5", sentence: 1 } })], 0, 4)).toBe(false);
    expect(isSameTurn([deal], 0, 1)).toBe(false);
  });
});

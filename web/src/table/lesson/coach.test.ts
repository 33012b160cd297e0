import { beforeEach, expect, test, vi } from "vitest";
import type { LessonStep, Now } from "../../api/types";
import { Coach } from "./coach.svelte";

const store = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
beforeEach(() => store.clear());

function step(after: number, ...touch: string[]): LessonStep {
  return { after, say: [`after ${after}`], why: [], touch, show: [], part: "" };
}

const STEPS = [step(0), step(0), step(0, "card=14"), step(0, "student=3"), step(1, "card=20"), step(2)];

/** A learner after so many moves, who has touched these. */
function learner(moves: number) {
  const touched = new Set<string>();
  const at = { moves };
  const readOn = vi.fn(async (number: number) => number >= 0);
  const lesson = () => ({ moves: at.moves, steps: STEPS.filter(({ after }) => after <= at.moves), count: 6 });
  const now = () => ({ number: at.moves + 10, lesson: lesson() }) as Now;
  const make = () => new Coach({ code: "kite", now, isSettled: (ref) => touched.has(ref), readOn });
  return { coach: make(), make, touched, at, readOn };
}

test("a lesson begins with its first step, and reading on turns to the next", () => {
  const { coach } = learner(0);
  expect([coach.at, coach.isAsking]).toEqual([0, false]);
  coach.next();
  coach.next();
  expect([coach.at, coach.isAsking, [...(coach.touchable ?? [])]]).toEqual([2, true, ["card=14"]]);
  coach.next();
  expect(coach.at, "what is asked for cannot be skipped").toBe(2);
});

test("a piece that was touched leads to the next one of the same move, and the move is whole with all of them", () => {
  const { make, touched, coach } = learner(0);
  coach.next();
  coach.next();
  touched.add("card=14");
  const then = make();
  expect([then.at, [...(then.touchable ?? [])]]).toEqual([3, ["student=3"]]);
  expect([...then.spokenOf]).toEqual(["student=3"]);
  expect(then.isWhole(["card=14"])).toBe(false);
  expect(then.isWhole(["card=14", "student=3"])).toBe(true);
});

test("back reads what was said before, and nothing can be touched there", () => {
  const { coach } = learner(1);
  expect([coach.at, coach.isAsking]).toEqual([4, true]);
  coach.back();
  expect([coach.at, coach.isAsking, coach.touchable?.size]).toEqual([3, false, 0]);
  coach.next();
  expect(coach.isAsking).toBe(true);
});

test("after the last step of a position the game is told to go on, once", async () => {
  const { coach, readOn } = learner(2);
  coach.next();
  coach.next();
  expect(readOn.mock.calls).toEqual([[12]]);
});

test("what could not be told may be told again", async () => {
  const { coach, readOn } = learner(2);
  readOn.mockResolvedValueOnce(false);
  coach.next();
  await Promise.resolve();
  await Promise.resolve();
  coach.next();
  expect(readOn).toHaveBeenCalledTimes(2);
});

test("who loads the page again is where they were; in another position, at its beginning", () => {
  const { coach, make, at } = learner(0);
  coach.next();
  expect(make().at).toBe(1);
  at.moves = 1;
  expect(make().at).toBe(4);
});

test("between two steps there is nothing to say", () => {
  const { make, at } = learner(0);
  at.moves = 7;
  const coach = make();
  expect([coach.at, coach.step, coach.isAsking]).toEqual([null, null, false]);
});

test("what may be touched is said without asking what was: the desk asks for it first", () => {
  const { coach } = learner(0);
  coach.next();
  coach.next();
  expect(coach.mayTouch).toBe(true);
  const asked = vi.fn(() => false);
  const lesson = { moves: 0, steps: STEPS, count: 6 };
  const other = new Coach({
    code: "fox",
    now: () => ({ number: 10, lesson }) as Now,
    isSettled: asked,
    readOn: async () => true,
  });
  expect(other.mayTouch).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import type { ChatLine } from "../api/types";
import { continued, hasEarlier } from "./talk";

const said = (...numbers: number[]): ChatLine[] =>
  numbers.map((number) => ({ type: "chat", number, seat: 0, name: "Ada", text: `line ${number}`, at: "" }));
const numbers = (lines: ChatLine[]) => lines.map((line) => line.number);

test("lines that come again are not said twice, and earlier ones are kept", () => {
  expect(numbers(continued(said(1, 2, 3), said(3, 4)))).toEqual([1, 2, 3, 4]);
  expect(numbers(continued(said(1, 2), said(3, 4)))).toEqual([1, 2, 3, 4]);
  expect(numbers(continued(said(1, 2), []))).toEqual([1, 2]);
  expect(numbers(continued([], said(8, 9)))).toEqual([8, 9]);
});

test("after a long break the lines that came are all that is known", () => {
  expect(numbers(continued(said(1, 2), said(60, 61)))).toEqual([60, 61]);
});

test("there is something earlier until the first line is known", () => {
  expect(hasEarlier(said(51, 52))).toBe(true);
  expect(hasEarlier(said(1, 2))).toBe(false);
  expect(hasEarlier([])).toBe(false);
});

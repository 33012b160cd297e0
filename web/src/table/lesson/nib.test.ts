import { expect, test } from "vitest";
import { nibAt, type Box } from "./nib";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const coach = box(100, 500, 600, 80);

test("the nib is at the edge that faces the piece", () => {
  expect(nibAt(coach, box(200, 300, 100, 100), [])).toEqual({ x: 150, isAbove: true });
  expect(nibAt(coach, box(400, 600, 100, 100), [])).toEqual({ x: 350, isAbove: false });
});

test("a piece beside the coach, or at its corner, has none", () => {
  expect(nibAt(coach, box(720, 510, 50, 50), [])).toBeNull();
  expect(nibAt(coach, box(90, 300, 40, 40), [])).toBeNull();
});

test("another piece between the two would be taken for the one that is meant", () => {
  const piece = box(200, 100, 100, 100);
  expect(nibAt(coach, piece, [box(180, 300, 120, 100)])).toBeNull();
  expect(nibAt(coach, piece, [box(400, 300, 120, 100), box(180, 20, 120, 60)])).not.toBeNull();
});

import { expect, it } from "vitest";
import { steady } from "./steady";

it("is the same list while its members are, and another when one of them is", () => {
  let told = [3, 7];
  const laid = steady(() => told);
  const first = laid();
  told = [3, 7];
  expect(laid()).toBe(first);
  told = [7, 3];
  expect(laid()).toEqual([7, 3]);
  told = [7];
  expect(laid()).toEqual([7]);
});

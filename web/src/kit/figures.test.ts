import { expect, it } from "vitest";
import { figure, signed } from "./figures";

it("have a true minus", () => {
  expect([figure(-3), figure(0), figure(5)]).toEqual(["−3", "0", "5"]);
  expect([signed(-2), signed(0), signed(4)]).toEqual(["−2", "+0", "+4"]);
});

import { expect, it } from "vitest";
import { drawingOf } from "./drawing";

it("spells out discs and waves", () => {
  const pit = drawingOf("silver_pit", "location");
  expect(pit.at(-1)).toEqual({ ink: "p", width: null, path: "M101.4 28a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z" });
  const bridges = drawingOf("twin_bridges", "location");
  expect(bridges[2]).toEqual({ ink: "l", width: 1.3, path: `M0 52${"q4 -3 8 0t8 0".repeat(8)}` });
});

it("leaves nothing short in a path", () => {
  const paths = ["silver_pit", "vineyard_hills", "altdorf"].flatMap((id) => drawingOf(id, "location"));
  expect(paths.filter(({ path }) => /[()~]|NaN/.test(path))).toEqual([]);
});

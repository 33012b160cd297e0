import { describe, expect, it } from "vitest";
import { runsEndingAt } from "./driving";
import { placeNamed } from "./map/testing/pack";
import { atlas, routeOf } from "./testing/table";

const at = (id: string) => placeNamed(atlas, id);

describe("runs that would end at a place", () => {
  it("come from both sides along each of its routes, and not from beyond an end", () => {
    expect(runsEndingAt(atlas, at("coastal_defence"), 3)).toEqual([
      { route: routeOf("D"), start: at("sai_wan_ho") },
      { route: routeOf("D"), start: at("chai_wan") },
    ]);
    expect(runsEndingAt(atlas, at("chai_wan"), 2)).toEqual([{ route: routeOf("D"), start: at("heng_fa_chuen") }]);
  });

  it("go on round a closed route", () => {
    const ring = atlas.routes[routeOf("I")];
    const [first, last] = [ring?.places[0] ?? 0, ring?.places.at(-1) ?? 0];
    expect(
      runsEndingAt(atlas, first, 2)
        .filter(({ route }) => route === ring?.index)
        .map(({ start }) => start),
    ).toContain(last);
  });
});

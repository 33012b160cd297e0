import { describe, expect, it } from "vitest";
import type { Change } from "../api/types";
import { rowsOf, stepsOf } from "./changes";

function change(path: string, before: unknown, after: unknown, more: Partial<Change> = {}): Change {
  return { path, before, after, row: "", meant: "", means: "", is_played: true, ...more };
}

describe("changes of a pack", () => {
  it("are taken apart by their paths", () => {
    expect(stepsOf("cards.setup.3.hand")).toEqual(["cards", "setup", "3", "hand"]);
    expect(stepsOf("cards.suit[a.b c].name")).toEqual(["cards", "suit", "a.b c", "name"]);
  });

  it("of one row are shown together, before and after", () => {
    const rows = rowsOf([
      change("cards.attacker.pikes.strength", 3, 4, { row: "Pikes", means: "Pikes attacks with strength 4." }),
      change("cards.attacker.pikes.copies", 2, 1, { row: "Pikes", means: "There is 1 of Pikes." }),
      change("cards.numbers.card_price", 4, 5),
    ]);
    expect(rows.map(({ file, place }) => [file, place])).toEqual([
      ["cards.toml", "attacker › Pikes"],
      ["cards.toml", "numbers"],
    ]);
    expect(rows[0]?.lines.map(({ sign, field, value }) => `${sign} ${field} ${value}`)).toEqual([
      "− strength = 3",
      "+ strength = 4",
      "− copies = 2",
      "+ copies = 1",
    ]);
    expect(rows[0]?.sentences).toEqual(["Pikes attacks with strength 4.", "There is 1 of Pikes."]);
  });

  it("say every field of a row that is new or gone", () => {
    const [added, gone, field] = rowsOf([
      change("cards.suit.hats", null, { id: "hats", name: "Hats" }, { row: "Hats" }),
      change("cards.suit.caps", { id: "caps" }, null, { row: "Caps" }),
      change("cards.support.wagon.min_players", null, 3, { row: "Wagon" }),
    ]);
    expect(added?.lines.map(({ field, value }) => `${field} ${value}`)).toEqual(['id = "hats"', 'name = "Hats"']);
    expect(gone?.lines).toEqual([{ sign: "−", field: "id =", value: '"caps"' }]);
    expect(field).toMatchObject({
      place: "support › Wagon",
      lines: [{ sign: "+", field: "min_players =", value: "3" }],
    });
  });
});

import { describe, expect, it, vi } from "vitest";
import { originText, originsOf, signed, usableNumbers } from "./numbers";
import { atlas, blankBoard, viewOf } from "./testing/table";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

describe("where a number comes from", () => {
  const board = blankBoard({ unlocked: [1], numbers: [3, 4, 7, 8] });
  const view = viewOf([board], { dice: [0, 2], results: [4, 8] });

  it("XR-T10: as rolled first, then what the effect makes of each", () => {
    const chips = usableNumbers(atlas, view, board);
    expect(chips.map((chip) => [chip.number, originText(chip), chip.isRolled])).toEqual([
      [4, "d4", true],
      [8, "d8", true],
      [3, "4−1", false],
      [7, "8−1", false],
    ]);
  });

  it("names both dice that show the same, and the sum under nitrous oxide", () => {
    const twin = blankBoard({ numbers: [4, 8], has_nitrous: true });
    const seen = viewOf([twin], { dice: [0, 1], results: [4, 4] });
    expect(usableNumbers(atlas, seen, twin).map(originText)).toEqual(["d4 d6", "4+4"]);
  });

  it("prefers the die as rolled where an effect would give the same", () => {
    const [first] = originsOf(atlas, viewOf([board], { dice: [0, 1], results: [4, 5] }), board, 4);
    expect(first).toEqual({ die: 0, text: "d4", isRolled: true });
  });

  it("writes a true minus", () => {
    expect([signed(1), signed(-2)]).toEqual(["+1", "−2"]);
  });
});

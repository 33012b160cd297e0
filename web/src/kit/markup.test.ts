import { describe, expect, it } from "vitest";
import { parseMarkup } from "./markup";

describe("emphasis in clauses", () => {
  it("tells bold, italics, code and clauses apart", () => {
    expect(parseMarkup("**Star**: a *matching* card of `cards.toml` (EG-R2).")).toEqual([
      { kind: "strong", text: "Star" },
      { kind: "plain", text: ": a " },
      { kind: "em", text: "matching" },
      { kind: "plain", text: " card of " },
      { kind: "code", text: "cards.toml" },
      { kind: "plain", text: " (" },
      { kind: "clause", text: "EG-R2" },
      { kind: "plain", text: ")." },
    ]);
  });

  it("finds clauses in Chinese, where no space stands before them", () => {
    const clauses = parseMarkup("按一般規則（EG-023至EG-029）執行能力；依EG-R4鎖定。").filter(
      (part) => part.kind === "clause",
    );
    expect(clauses.map((part) => part.text)).toEqual(["EG-023", "EG-029", "EG-R4"]);
  });

  it("leaves a lone star and HTML as they are", () => {
    expect(parseMarkup("3 * 4 <b>x</b>")).toEqual([{ kind: "plain", text: "3 * 4 <b>x</b>" }]);
  });
});

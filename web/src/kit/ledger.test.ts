import { describe, expect, it } from "vitest";
import { byChapter, findClauses, languageOf } from "./ledger";

const clauses = [
  { id: "EG-020", chapter: "Setup", text: "Turns go clockwise.", is_ruling: false },
  { id: "EG-037", chapter: "Locking", text: "A **locked** row lies sideways.", is_ruling: false },
  { id: "EG-018", chapter: "Setup", text: "Play starts with every row unlocked.", is_ruling: false },
];
const ids = (query: string) => findClauses(clauses, query).map((clause) => clause.id);

describe("searching the ledger", () => {
  it("finds a word at the beginning of another", () => {
    expect(ids("lock")).toEqual(["EG-037", "EG-018"]);
  });
  it("wants all words, in any case, in the text or the chapter", () => {
    expect(ids("ROW setup")).toEqual(["EG-018"]);
  });
  it("finds by number, and everything for nothing", () => {
    expect(ids("eg-037")).toEqual(["EG-037"]);
    expect(ids("  ")).toHaveLength(3);
  });
  it("takes signs as they are", () => {
    expect(ids("(")).toEqual([]);
  });
  it("finds a Chinese word anywhere, after a digit and across emphasis too", () => {
    const chinese = [
      { id: "EG-037", chapter: "鎖定", text: "把同學牌橫放，表示該列**已**鎖定。", is_ruling: false },
      { id: "XR-103", chapter: "氮氣變體", text: "主動玩家擲10面骰。", is_ruling: false },
    ];
    const found = (query: string) => findClauses(chinese, query).map((clause) => clause.id);
    expect(found("已鎖定")).toEqual(["EG-037"]);
    expect(found("面骰 氮氣")).toEqual(["XR-103"]);
    expect(found("面骰 鎖定")).toEqual([]);
  });
  it("knows what a clause is written in", () => {
    expect([languageOf("A lock is never undone."), languageOf("N+1的上限（XR-R20）")]).toEqual(["en", "zh-Hant"]);
  });
  it("keeps the chapters in their order", () => {
    expect(byChapter(clauses).map((chapter) => [chapter.title, chapter.clauses.length])).toEqual([
      ["Setup", 2],
      ["Locking", 1],
    ]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError } from "./client";
import { RuleBook } from "./rules.svelte";
import type { Rules } from "./types";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => "en", setItem: () => undefined }));

function answer(text: string): Rules {
  return {
    game: "electioneering",
    title: "Electioneering",
    guide: { goal: "", turn: [], end: "", things_title: "", things: [], clauses: "" },
    clauses: [{ id: "EG-039", chapter: "", text, is_ruling: false }],
  };
}

/** Requests that wait until they are answered, by path. */
function held(): Record<string, { resolve: (rules: Rules) => void; reject: (error: unknown) => void }> {
  const waiting: ReturnType<typeof held> = {};
  vi.spyOn(api, "get").mockImplementation(
    ((path: string) =>
      new Promise<Rules>((resolve, reject) => (waiting[path] = { resolve, reject }))) as typeof api.get,
  );
  return waiting;
}

const path = (language: string) => `/api/games/electioneering/rules?language=${language}`;

describe("the rules of a game", () => {
  beforeEach(() => vi.restoreAllMocks());

  it("are asked for in a language, and again in another, and shown until the others are here", async () => {
    const waiting = held();
    const book = new RuleBook();
    const english = book.ask("electioneering", "en");
    waiting[path("en")]?.resolve(answer("A lock is never undone."));
    await english;
    const chinese = book.ask("electioneering", "zh-Hant");
    expect(book.rules?.clauses[0]?.text).toBe("A lock is never undone.");
    waiting[path("zh-Hant")]?.resolve(answer("鎖定之後不會解除。"));
    await chinese;
    expect(book.rules?.clauses[0]?.text).toBe("鎖定之後不會解除。");
  });

  it("are those asked for last, whichever answer comes last", async () => {
    const waiting = held();
    const book = new RuleBook();
    const english = book.ask("electioneering", "en");
    const chinese = book.ask("electioneering", "zh-Hant");
    waiting[path("zh-Hant")]?.resolve(answer("鎖定之後不會解除。"));
    await chinese;
    waiting[path("en")]?.resolve(answer("A lock is never undone."));
    await english;
    expect(book.rules?.clauses[0]?.text).toBe("鎖定之後不會解除。");
  });

  it("say what failed, until they are asked for again", async () => {
    const waiting = held();
    const book = new RuleBook();
    const failing = book.ask("electioneering", "en");
    const gone = new ApiError(0, "The server cannot be reached.", "offline");
    waiting[path("en")]?.reject(gone);
    await failing;
    expect(book.error).toBe(gone);
    void book.ask("electioneering", "en");
    expect(book.error).toBe(null);
  });
});

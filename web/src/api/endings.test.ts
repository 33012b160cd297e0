import { beforeEach, describe, expect, it, vi } from "vitest";

const stored = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
});

async function fresh() {
  vi.resetModules();
  return (await import("./endings.svelte")).endings;
}

describe("what this device has told", () => {
  beforeEach(() => stored.clear());

  it("is known after the page is loaded again", async () => {
    (await fresh()).add("quiet-fox-12");
    const endings = await fresh();
    expect([endings.has("quiet-fox-12"), endings.has("quiet-fox-1")]).toEqual([true, false]);
  });

  it("is everything before it, in the middle of a game, and takes one place", async () => {
    const endings = await fresh();
    for (const number of [4, 30, 12]) endings.addUntil("quiet-fox-12", number);
    expect([4, 12, 30, 31].map((number) => endings.hasUntil("quiet-fox-12", number))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([endings.has("quiet-fox-12"), endings.hasUntil("quiet-fox-1", 0)]).toEqual([false, false]);
    expect(JSON.parse(stored.get("endings") ?? "")).toEqual(["quiet-fox-12/30"]);
  });

  it("goes as far as the other tab has told it", async () => {
    const [here, there] = [await fresh(), await fresh()];
    there.addUntil("quiet-fox-12", 30);
    here.addUntil("quiet-fox-12", 8);
    expect(here.hasUntil("quiet-fox-12", 30)).toBe(true);
  });
});

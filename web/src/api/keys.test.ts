import { beforeEach, expect, test } from "vitest";
import { keepKey, keyHeader, keyOf } from "./keys";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  });
});

test("the key of a link goes with everything that is asked of its table, and of no other", () => {
  keepKey("paper-kite-otter-4182", "secret");
  expect(keyHeader("/api/tables/paper-kite-otter-4182/now?seat=1")).toEqual({ "X-Hustings-Key": "secret" });
  expect(keyHeader("/api/tables/paper-kite-otter-4182")).toEqual({ "X-Hustings-Key": "secret" });
  expect(keyHeader("/api/tables/other-kite-otter-4182")).toEqual({});
  expect(keyHeader("/api/tables")).toEqual({});
  expect(keyHeader("/api/me")).toEqual({});
});

test("a newer key takes the place of an older one, and none takes no place", () => {
  keepKey("a", "first");
  keepKey("a", "second");
  keepKey("a", "");
  expect(keyOf("a")).toBe("second");
});

test("the newest keys are kept, and nonsense is not minded", () => {
  for (let number = 0; number < 300; number += 1) keepKey(`table-${number}`, `key-${number}`);
  expect(keyOf("table-299")).toBe("key-299");
  expect(keyOf("table-0")).toBe("");
  stored.set("table-keys", "{");
  expect(keyOf("table-299")).toBe("");
});

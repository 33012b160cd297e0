import { expect, it, vi } from "vitest";
import type { MyTable } from "../api/types";
import { waitingFor } from "./elsewhere.svelte";

vi.mock("../i18n/index.svelte", () => ({ t: (key: string) => key }));
vi.mock("../kit/toasts.svelte", () => ({ toast: vi.fn() }));
vi.mock("../lobby/shelf.svelte", () => ({ shelf: { tables: [] } }));
vi.mock("../router.svelte", () => ({ go: vi.fn() }));

const mine = (code: string, my_turn: boolean, updated: string) => ({ table: { code }, my_turn, updated }) as MyTable;

it("is where it is my turn and I am not, the longest wait first", () => {
  const tables = [
    mine("late", true, "2026-01-31T12:05:00"),
    mine("here", true, "2026-01-31T12:00:00"),
    mine("theirs", false, "2026-01-31T12:01:00"),
    mine("early", true, "2026-01-31T12:02:00"),
  ];
  expect(waitingFor(tables, "here").map(({ table }) => table.code)).toEqual(["early", "late"]);
});

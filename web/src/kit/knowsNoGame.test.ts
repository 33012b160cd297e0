import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["./**/*.{svelte,ts}", "!./**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const slugs = Object.keys(import.meta.glob("../../../src/hustings/games/*/words.en.json")).map((path) =>
  path.split("/").at(-2),
);

it("names no game: a part of the kit is for any board", () => {
  expect(slugs.length).toBeGreaterThan(1);
  const naming = Object.entries(sources).filter(([, text]) => slugs.some((slug) => slug && text.includes(slug)));
  expect(naming.map(([path]) => path)).toEqual([]);
});

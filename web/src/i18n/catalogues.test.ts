import { describe, expect, it } from "vitest";

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("./*/*.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../api/schema.d.ts", "!./index.svelte.ts"], { eager: true, query: "?raw", import: "default" });

function areas(language: string): string[] {
  return Object.keys(files).filter((path) => path.startsWith(`./${language}/`)).map((path) => path.slice(language.length + 3, -5)).sort();
}

function read(language: string, area: string): Catalogue {
  return files[`./${language}/${area}.json`] ?? {};
}

/** What a message is filled with: {turn}, and {count|card|cards} under the name count. */
function facts(message: string): Set<string> {
  return new Set([...message.matchAll(/\{(\w+)[|}]/g)].map((found) => found[1] as string));
}

/** Every match of a pattern in the sources, with where it stands. */
function asked(pattern: RegExp): { key: string; path: string }[] {
  return Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(pattern)].map((found) => ({ key: found[1] as string, path })));
}

const known = areas("en").flatMap((area) => Object.keys(read("en", area)).map((key) => `${area}.${key}`));

describe("the catalogues", () => {
  it("have the same areas", () => {
    expect(areas("zh-Hant")).toEqual(areas("en"));
  });

  it.each(areas("en"))("have the same keys in %s", (area) => {
    expect(Object.keys(read("zh-Hant", area)).sort()).toEqual(Object.keys(read("en", area)).sort());
  });

  it.each(areas("en"))("fill in no fact in Chinese that English does not know, in %s", (area) => {
    const unknown = Object.entries(read("zh-Hant", area)).filter(([key, message]) => {
      const english = facts(read("en", area)[key] ?? "");
      return [...facts(message)].some((fact) => !english.has(fact));
    });
    expect(unknown).toEqual([]);
  });

  it("have every key that the sources ask for", () => {
    const missing = asked(/\bt\(\s*["'`]([a-z_]+\.[\w-]+)["'`]/g).filter(({ key }) => !known.includes(key));
    expect(missing).toEqual([]);
  });

  it("have a key for every beginning of one that the sources ask for", () => {
    const missing = asked(/\bt\(\s*`([a-z_]+\.[\w-]*)\$\{/g).filter(({ key }) => !known.some((one) => one.startsWith(key)));
    expect(missing).toEqual([]);
  });
});

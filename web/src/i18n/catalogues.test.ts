import { describe, expect, it } from "vitest";
import { catalogues } from "./catalogues";
import { factsIn, isTemplate } from "./template";

const sources = import.meta.glob<string>(
  ["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../api/schema.d.ts", "!./*.ts"],
  { eager: true, query: "?raw", import: "default" },
);
const english = catalogues.en;
const chinese = catalogues["zh-Hant"];
const known = Object.keys(english);

/** Every match of a pattern in the sources, with where it stands. */
function asked(pattern: RegExp): { key: string; path: string }[] {
  return Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map((found) => ({ key: found[1] as string, path })),
  );
}

const whole = new Set(asked(/["'`]([a-z_]+\.[\w-]+)["'`]/g).map(({ key }) => key));
const built = asked(/`([a-z_]+\.[\w-]*\$\{[^`]*)`/g).map(({ key, path }) => ({ path, pattern: patternOf(key) }));
const slugs = Object.keys(import.meta.glob("../../../src/hustings/games/*/words.en.json")).map((path) =>
  path.split("/").at(-2),
);

/** The keys that `crossroll.rank_${rank}` can be: anything after `_`; numbers, or a part after `_`, elsewhere. */
function patternOf(template: string): RegExp {
  const pattern = template.replace(/(?<=(.))\$\{[^}]*\}/g, (_, before: string) =>
    before === "." ? "(\\w+)" : before === "_" ? "\\w+" : "(?:\\d+|_\\w+)?",
  );
  return new RegExp(`^${pattern.replace(".", "\\.")}$`);
}

/** Whether some source says it.  What is put in right after the area is a game, or stands in the same file. */
function isSaid(key: string): boolean {
  return (
    whole.has(key) ||
    built.some(({ path, pattern }) => {
      const found = pattern.exec(key);
      return (
        found !== null &&
        (found[1] === undefined || slugs.includes(found[1]) || Boolean(sources[path]?.includes(`"${found[1]}"`)))
      );
    })
  );
}

describe("the catalogues", () => {
  it("have the words of the frame and of each board", () => {
    expect([...new Set(known.map((key) => key.split(".")[0]))].sort()).toEqual([
      "crossroll",
      "dealers_in_hope",
      "electioneer",
      "electioneering",
      "elector_counts",
      "kit",
      "lab",
      "lobby",
      "rules",
      "settings",
      "sheet",
      "table",
    ]);
  });

  it("have the same keys", () => {
    expect(Object.keys(chinese).sort()).toEqual([...known].sort());
  });

  it("are written in the one grammar", () => {
    expect(
      [...Object.entries(english), ...Object.entries(chinese)].filter(([, message]) => !isTemplate(message)),
    ).toEqual([]);
  });

  it("fill in no fact in Chinese that English does not know", () => {
    const unknown = Object.entries(chinese).filter(([key, message]) =>
      [...factsIn(message)].some((fact) => !factsIn(english[key] ?? "").has(fact)),
    );
    expect(unknown).toEqual([]);
  });

  it("have every key that the sources ask for", () => {
    const missing = asked(/\bt\(\s*["'`]([a-z_]+\.[\w-]+)["'`]/g).filter(({ key }) => !known.includes(key));
    expect(missing).toEqual([]);
  });

  it("have a key for every beginning of one that the sources ask for", () => {
    const missing = asked(/\bt\(\s*`([a-z_]+\.[\w-]*)\$\{/g).filter(
      ({ key }) => !known.some((one) => one.startsWith(key)),
    );
    expect(missing).toEqual([]);
  });

  it("have no key that nothing says", () => {
    expect(known.filter((key) => !isSaid(key))).toEqual([]);
  });
});

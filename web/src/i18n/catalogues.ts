// All that the page says, by language: messages of the frame by area, and what it says of each game.
//
// The frame's stand beside this file.  A game's stand in its room, with all its other words: `board/play_on` of
// electioneering, what its board says, is `electioneering.play_on` here, and `lobby/line` is `lobby.electioneering_line`.
// Vite leaves out the rest of a room's words (vite.config.ts).

export type Language = "en" | "zh-Hant";
export type Catalogue = Record<string, string>;

/** Boards that call their game by less than its whole name. */
const SHORT: Record<string, string> = { crossroll_hong_kong: "crossroll" };

const frame = import.meta.glob<Catalogue>("./*/*.json", { eager: true, import: "default" });
const rooms = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.*.json", {
  eager: true,
  import: "default",
});

export const catalogues: Record<Language, Catalogue> = { en: {}, "zh-Hant": {} };

for (const [path, messages] of Object.entries(frame)) {
  const [, language, area] = /^\.\/([^/]+)\/([^/]+)\.json$/.exec(path) as unknown as [string, Language, string];
  for (const [key, message] of Object.entries(messages)) catalogues[language][`${area}.${key}`] = message;
}

for (const [path, words] of Object.entries(rooms)) {
  const [, slug, language] = /([^/]+)\/words\.([^/]+)\.json$/.exec(path) as unknown as [string, string, Language];
  for (const [key, message] of Object.entries(words)) catalogues[language][keyHere(slug, key)] = message;
}

function keyHere(slug: string, key: string): string {
  const [section, name] = key.split("/") as [string, string];
  return section === "board" ? `${SHORT[slug] ?? slug}.${name}` : `${section}.${slug}_${name}`;
}

// What the page says, by language.  A browser fetches one language, and of a game's words those of the lobby; what its
// board says comes with the board (`learn`).
//
// The frame's messages stand beside this file, by area.  A game's stand in its room, with all its other words:
// `board/play_on` of electioneering, what its board says, is `electioneering.play_on` here, and `lobby/line` is
// `lobby.electioneering_line`.  Vite leaves out the rest of a room's words (vite.config.ts).

export type Language = "en" | "zh-Hant";
export type Catalogue = Record<string, string>;

/** Boards that call their game by less than its whole name. */
const SHORT: Record<string, string> = { crossroll_hong_kong: "crossroll" };

const languages: Record<Language, () => Promise<Record<"frame" | "rooms", Record<string, Catalogue>>>> = {
  en: () => import("./en"),
  "zh-Hant": () => import("./zh-Hant"),
};
const boards = import.meta.glob<Catalogue>("../../../src/hustings/games/*/words.*.json", {
  import: "default",
  query: "?board",
});
const sheets = import.meta.glob<Catalogue>("./*/{lab,sheet,table}.json", { import: "default" });

export const catalogues: Record<Language, Catalogue> = { en: {}, "zh-Hant": {} };
/** What was learned besides the language itself: slugs of games, the table, the lab, the sheet of the kit. */
const learned = new Set<string>();

/** All that is needed to go on in this language. */
export async function learnLanguage(language: Language): Promise<void> {
  const { frame, rooms } = await languages[language]();
  for (const [path, messages] of Object.entries(frame)) keepFrame(path, messages);
  for (const [path, words] of Object.entries(rooms)) keepRoom(path, words);
  await Promise.all([...learned].map((part) => learnPart(part, language)));
}

/** What the board of a game says, the table, the lab or the sheet of the kit: to be known before it is shown. */
export async function learn(part: string, language: Language): Promise<void> {
  learned.add(part);
  await learnPart(part, language);
}

async function learnPart(part: string, language: Language): Promise<void> {
  const sheet = sheets[`./${language}/${part}.json`];
  if (sheet) keepFrame(`./${language}/${part}.json`, await sheet());
  const path = `../../../src/hustings/games/${part}/words.${language}.json`;
  if (boards[path]) keepRoom(path, await boards[path]());
}

function keepFrame(path: string, messages: Catalogue): void {
  const [, language, area] = /^\.\/([^/]+)\/([^/]+)\.json$/.exec(path) as unknown as [string, Language, string];
  for (const [key, message] of Object.entries(messages)) catalogues[language][`${area}.${key}`] = message;
}

function keepRoom(path: string, words: Catalogue): void {
  const [, slug, language] = /([^/]+)\/words\.([^/]+)\.json/.exec(path) as unknown as [string, string, Language];
  for (const [key, message] of Object.entries(words)) catalogues[language][keyHere(slug, key)] = message;
}

function keyHere(slug: string, key: string): string {
  const [section, name] = key.split("/") as [string, string];
  return section === "board" ? `${SHORT[slug] ?? slug}.${name}` : `${section}.${slug}_${name}`;
}

/** Every part that can be learned: for tests. */
export const parts = [
  ...new Set(["lab", "sheet", "table", ...Object.keys(boards).map((path) => /([^/]+)\/words/.exec(path)?.[1] ?? "")]),
];

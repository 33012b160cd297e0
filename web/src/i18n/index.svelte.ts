// The words of the frame: message catalogues by language and area.  The words of a game come from the server.
//
//   t("lobby.have_link")            a message of the area `lobby`
//   t("table.looking", { when })    with {when} filled in
//   t("table.cards", { count: 1 })  {count|card|cards} picks the first form for 1, the second for all else

export type Language = "en" | "zh-Hant";
export type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>("./*/*.json", { eager: true, import: "default" });

export const catalogues: Record<Language, Catalogue> = { en: {}, "zh-Hant": {} };
for (const [path, messages] of Object.entries(files)) {
  const [, language, area] = /^\.\/([^/]+)\/([^/]+)\.json$/.exec(path) as unknown as [string, Language, string];
  for (const [key, message] of Object.entries(messages)) catalogues[language][`${area}.${key}`] = message;
}

function preferred(): Language {
  const kept = localStorage.getItem("language");
  if (kept === "en" || kept === "zh-Hant") return kept;
  return navigator.language.startsWith("zh") ? "zh-Hant" : "en";
}

class Speech {
  language = $state<Language>(preferred());

  speak(language: Language): void {
    this.language = language;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

export function t(key: string, facts: Record<string, string | number> = {}): string {
  const message = catalogues[speech.language][key] ?? catalogues.en[key] ?? key;
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const fact = facts[name] ?? "";
    return one === undefined ? String(fact) : Number(fact) === 1 ? one : (many ?? "");
  });
}

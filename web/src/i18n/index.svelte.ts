// What the page says in the language that is chosen.  What happens in a game comes from the server, in sentences.
//
//   t("lobby.have_link")            a message of the area `lobby`
//   t("table.turn", { turn: 9 })    with {turn} filled in
//   t("table.cards", { count: 1 })  {count:card|cards} is the first form for 1, the second for all else
//   t("electioneering.deck")        what the board of a game says: `board/deck` in its room

import { untrack } from "svelte";
import { catalogues, learn, learnLanguage, type Language } from "./catalogues";
import { filled, type Facts } from "./template";

export { catalogues, type Language };

function preferred(): Language {
  const kept = localStorage.getItem("language");
  if (kept === "en" || kept === "zh-Hant") return kept;
  return navigator.language.startsWith("zh") ? "zh-Hant" : "en";
}

class Speech {
  language = $state<Language>(preferred());

  /** What is said in the language that is chosen, before the first word. */
  begin(): Promise<void> {
    return learnLanguage(this.language);
  }

  /** What the board of a game says, the table, the lab or the sheet of the kit; `speak` says it in another language.
   *  A page that waits for it is not to be opened anew by that. */
  learn(part: string): Promise<void> {
    return learn(
      part,
      untrack(() => this.language),
    );
  }

  async speak(language: Language): Promise<void> {
    await learnLanguage(language);
    this.language = language;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

export function t(key: string, facts: Facts = {}): string {
  return filled(catalogues[speech.language][key] ?? catalogues.en[key] ?? key, facts);
}

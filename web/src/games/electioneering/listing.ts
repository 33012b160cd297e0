// Several things in one phrase: "Gross", "Gross and Jokes", "Gross, Jokes and Stickers".

import { t } from "../../i18n/index.svelte";

export function listOf(words: string[]): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(t("electioneering.comma")) + t("electioneering.and") + words.at(-1);
}

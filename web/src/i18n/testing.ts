// Before any test: everything that the page can say, in both languages.

import { learn, learnLanguage, parts, type Language } from "./catalogues";

for (const language of ["en", "zh-Hant"] satisfies Language[]) {
  await learnLanguage(language);
  for (const part of parts) await learn(part, language);
}

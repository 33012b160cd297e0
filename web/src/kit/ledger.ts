// Finding a clause.  A word is found at the beginning of another: "lock" in "locked" and "unlocked", not in "clockwise".
// Chinese has no spaces between words, so there a word is found anywhere.

import type { ClauseInfo } from "../api/types";
import type { Language } from "../i18n/index.svelte";

export interface Chapter {
  title: string;
  clauses: ClauseInfo[];
}

function beginning(word: string): RegExp {
  const before = /^[\x20-\x7e]/.test(word) ? "(?<![a-z0-9])(?:un)?" : "";
  return new RegExp(before + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}

export function findClauses(clauses: ClauseInfo[], query: string): ClauseInfo[] {
  const words = query.split(/\s+/).filter(Boolean).map(beginning);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text.replace(/[*`]/g, "")}`;
    return words.every((word) => word.test(text));
  });
}

/** Clauses under the heading they stand under; one that comes back to a chapter stays there. */
export function byChapter(clauses: ClauseInfo[]): Chapter[] {
  const chapters = new Map<string, ClauseInfo[]>();
  for (const clause of clauses) chapters.set(clause.chapter, [...(chapters.get(clause.chapter) ?? []), clause]);
  return [...chapters].map(([title, list]) => ({ title, clauses: list }));
}

/** What a clause or a chapter is written in: a game without a Chinese ledger answers in English. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh-Hant" : "en";
}

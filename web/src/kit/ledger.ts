// Finding a clause.  A word is found at the beginning of another: "lock" in "locked" and "unlocked", not in "clockwise".

import type { ClauseInfo } from "../api/types";

export interface Chapter {
  title: string;
  clauses: ClauseInfo[];
}

function beginning(word: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:un)?${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "i");
}

export function findClauses(clauses: ClauseInfo[], query: string): ClauseInfo[] {
  const words = query.split(/\s+/).filter(Boolean).map(beginning);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text.replace(/[*`]/g, "")}`;
    return words.every((word) => word.test(text));
  });
}

export function byChapter(clauses: ClauseInfo[]): Chapter[] {
  const chapters = new Map<string, ClauseInfo[]>();
  for (const clause of clauses) chapters.set(clause.chapter, [...(chapters.get(clause.chapter) ?? []), clause]);
  return [...chapters].map(([title, list]) => ({ title, clauses: list }));
}

// Finding a clause: by its number, or by words that all stand in it.

import type { ClauseInfo } from "../../api/types";

export function found(clauses: ClauseInfo[], sought: string): ClauseInfo[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return clauses.filter((clause) => {
    const text = `${clause.id} ${clause.chapter} ${clause.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Chapter {
  chapter: string;
  clauses: ClauseInfo[];
}

/** Clauses under the heading they stand under; rulings come back to a chapter, and stay there. */
export function chaptersOf(clauses: ClauseInfo[]): Chapter[] {
  const chapters = new Map<string, ClauseInfo[]>();
  for (const clause of clauses) chapters.set(clause.chapter, [...(chapters.get(clause.chapter) ?? []), clause]);
  return [...chapters].map(([chapter, lines]) => ({ chapter, clauses: lines }));
}

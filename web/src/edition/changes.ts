// What is changed in a pack, row by row, as it is shown: the file, the row, what was there and what is there now.

import type { Change } from "../api/types";

export interface Line {
  sign: "−" | "+";
  /** `hand =`; nothing for a value that stands alone. */
  field: string;
  value: string;
}

export interface ChangedRow {
  file: string;
  /** `setup › 3 players` */
  place: string;
  lines: Line[];
  /** What it means at the table now. */
  sentences: string[];
  isPlayed: boolean;
}

/** The steps of `cards.setup.3.hand`, or of `cards.suit[a b].name`. */
export function stepsOf(path: string): string[] {
  return [...path.matchAll(/\[([^\]]+)\]|[^.[\]]+/g)].map(([whole, inside]) => inside ?? whole);
}

/** Changes of one row are shown together. */
export function rowsOf(changes: readonly Change[]): ChangedRow[] {
  const rows = new Map<string, ChangedRow>();
  for (const change of changes) {
    const [file = "", ...steps] = stepsOf(change.path);
    const isWhole = isTable(change.before ?? change.after);
    const field = isWhole ? "" : (steps.at(-1) ?? "");
    const [table = "", ...inside] = isWhole ? steps : steps.slice(0, -1);
    const place = [table, change.row || inside.join(" › ")].filter(Boolean).join(" › ");
    const key = `${file} ${[table, ...inside].join(" ")} ${change.is_played}`;
    const row = rows.get(key) ?? { file: `${file}.toml`, place, lines: [], sentences: [], isPlayed: change.is_played };
    row.lines.push(...linesOf("−", field, change.before), ...linesOf("+", field, change.after));
    if (change.means && !row.sentences.includes(change.means)) row.sentences.push(change.means);
    rows.set(key, row);
  }
  return [...rows.values()];
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function linesOf(sign: Line["sign"], field: string, value: unknown): Line[] {
  if (value === null || value === undefined) return [];
  if (field || !isTable(value)) return [{ sign, field: field && `${field} =`, value: JSON.stringify(value) }];
  return Object.entries(value).flatMap(([name, inner]) => linesOf(sign, name, inner));
}

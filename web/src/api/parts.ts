// My parts in the deals of tables: what this device drew, pledged and gave, kept to be compared with the record at the end.

import { drawn, pledgeOf } from "./deal";

export interface Part {
  contribution: string;
  /** The seal and the pledges, by seat, that lay open when it was given; without them, it is still this device's secret. */
  seen?: { sealed: string; pledges: string[] };
  /** How often a contribution was given at this table: each time but the last, the deal was dropped. */
  times: number;
}

const KEY = "parts";
/** More tables than anybody plays at once; the oldest are forgotten first. */
const MOST = 100;

function stored(): Record<string, Part> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Part>) : {};
  } catch {
    return {};
  }
}

class Parts {
  /** What is known here even where nothing may be kept. */
  #here: Record<string, Part> = {};

  of(code: string): Part | null {
    return stored()[code] ?? this.#here[code] ?? null;
  }

  keep(code: string, part: Part): Part {
    const before = Object.entries({ ...this.#here, ...stored() }).filter(([each]) => each !== code);
    this.#here = Object.fromEntries([...before, [code, part] as const].slice(-MOST));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#here));
    } catch {
      // It is known until the page is left.
    }
    return part;
  }
}

export const parts = new Parts();

/** A contribution that nobody has seen, and what fits it. */
export function freshPart(times = 0): { part: Part; pledge: string } {
  const part = { contribution: drawn(), times };
  return { part, pledge: pledgeOf(part.contribution) };
}

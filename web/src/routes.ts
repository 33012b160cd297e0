// The pages by their addresses.

export type Route =
  | { page: "lobby" }
  | { page: "new"; slug: string; isAgainstBots: boolean }
  | { page: "edition"; key: string; isAgainstBots: boolean }
  | { page: "table"; code: string; number: number | null }
  | { page: "join"; code: string; key: string }
  | { page: "take"; code: string; key: string }
  | { page: "watch"; code: string; key: string; number: number | null }
  | { page: "rules"; slug: string | null; clause: string | null }
  | { page: "replays" }
  | { page: "today"; date: string | null }
  | { page: "kit" }
  | { page: "lab"; run: string | null; game: number | null }
  | { page: "missing" };

function parts(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null; // a stray % in an address
  }
}

const POSITION = /^\d{1,6}$/;

/** The link to watch a table that is open to links only, or to one of its positions. */
function watching(code: string, key: string, [number, ...more]: string[]): Route {
  if (more.length || (number !== undefined && !POSITION.test(number))) return { page: "missing" };
  return { page: "watch", code, key, number: number === undefined ? null : Number(number) };
}

export function parseRoute(path: string): Route {
  const all = parts(path);
  if (!all) return { page: "missing" };
  const [page, first, second, ...more] = all;
  if (page === undefined) return { page: "lobby" };
  if (page === "watch" && first !== undefined && second !== undefined) return watching(first, second, more);
  if (more.length) return { page: "missing" };
  if (page === "rules") return { page, slug: first ?? null, clause: second ?? null };
  if (page === "today" && second === undefined) return { page, date: first ?? null };
  if (page === "lab" && first === undefined) return { page, run: null, game: null };
  if (page === "lab" && first !== undefined && second !== undefined && /^\d{1,9}$/.test(second))
    return { page, run: first, game: Number(second) };
  if (first === undefined) return page === "replays" || page === "kit" ? { page } : { page: "missing" };
  if (page === "join") return { page, code: first, key: second ?? "" };
  if (page === "take" && second !== undefined) return { page, code: first, key: second };
  if (page === "new" && (second === undefined || second === "bots"))
    return { page, slug: first, isAgainstBots: second === "bots" };
  if (page === "edition" && (second === undefined || second === "bots"))
    return { page, key: first, isAgainstBots: second === "bots" };
  if (page === "t" && second === undefined) return { page: "table", code: first, number: null };
  if (page === "t" && second !== undefined && POSITION.test(second))
    return { page: "table", code: first, number: Number(second) };
  return { page: "missing" };
}

// The pages by their addresses.

export type Route =
  | { page: "lobby" }
  | { page: "new"; slug: string; isAgainstBots: boolean }
  | { page: "edition"; key: string; isAgainstBots: boolean }
  | { page: "table"; code: string; number: number | null }
  | { page: "join"; code: string; key: string }
  | { page: "take"; code: string; key: string }
  | { page: "watch"; code: string; key: string }
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

export function parseRoute(path: string): Route {
  const all = parts(path);
  if (!all) return { page: "missing" };
  const [page, first, second, ...more] = all;
  if (page === undefined) return { page: "lobby" };
  if (more.length) return { page: "missing" };
  if (page === "rules") return { page, slug: first ?? null, clause: second ?? null };
  if (page === "today" && second === undefined) return { page, date: first ?? null };
  if (page === "lab" && first === undefined) return { page, run: null, game: null };
  if (page === "lab" && first !== undefined && second !== undefined && /^\d{1,9}$/.test(second))
    return { page, run: first, game: Number(second) };
  if (first === undefined) return page === "replays" || page === "kit" ? { page } : { page: "missing" };
  if (page === "join") return { page, code: first, key: second ?? "" };
  if ((page === "take" || page === "watch") && second !== undefined) return { page, code: first, key: second };
  if (page === "new" && (second === undefined || second === "bots"))
    return { page, slug: first, isAgainstBots: second === "bots" };
  if (page === "edition" && (second === undefined || second === "bots"))
    return { page, key: first, isAgainstBots: second === "bots" };
  if (page === "t" && second === undefined) return { page: "table", code: first, number: null };
  if (page === "t" && second !== undefined && /^\d{1,6}$/.test(second))
    return { page: "table", code: first, number: Number(second) };
  return { page: "missing" };
}

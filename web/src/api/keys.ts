// The keys of tables that are open to links only: whoever came by a link shows its key with everything they ask there.

const MOST = 200;
const NAME = "table-keys";
const TABLE = /^\/api\/tables\/([^/?]+)/;

function kept(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return []; // whatever lies there, it is none of ours
  }
}

export function keyOf(code: string): string {
  return kept().find(([of]) => of === code)?.[1] ?? "";
}

export function keepKey(code: string, key: string): void {
  if (!key || keyOf(code) === key) return;
  const others = kept().filter(([of]) => of !== code);
  localStorage.setItem(NAME, JSON.stringify([[code, key], ...others].slice(0, MOST)));
}

/** What a request about a table is sent with. */
export function keyHeader(path: string): Record<string, string> {
  const code = TABLE.exec(path)?.[1];
  const key = code ? keyOf(decodeURIComponent(code)) : "";
  return key ? { "X-Hustings-Key": key } : {};
}

// What this device has played: whoever is new to a game is told more.  Kept here, not on the server.

/** A person's first games of a title: their goal stays in sight. */
const FIRST_GAMES = 3;

function kept(key: string): string[] {
  return (localStorage.getItem(key) ?? "").split(" ").filter(Boolean);
}

/** Which table of its game this is on this device, counted from 1; null for one that is no longer among the first. */
export function gameNumber(slug: string, code: string): number | null {
  const codes = kept(`first:${slug}`);
  if (!codes.includes(code) && codes.length < FIRST_GAMES) {
    codes.push(code);
    localStorage.setItem(`first:${slug}`, codes.join(" "));
  }
  return codes.includes(code) ? codes.indexOf(code) + 1 : null;
}

/** Whether the three pictures of a game have not been shown here yet. */
export function isNewcomer(slug: string): boolean {
  return !kept("introduced").includes(slug);
}

export function introduce(slug: string): void {
  if (isNewcomer(slug)) localStorage.setItem("introduced", [...kept("introduced"), slug].join(" "));
}

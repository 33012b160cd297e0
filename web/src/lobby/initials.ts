/** The initials on a cover: of the first three words, "Show of Hands" is SOH. */
export function initials(title: string): string {
  const words = title.split(/[\s_-]+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}

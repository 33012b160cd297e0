// The sealed deal, checked in the browser: the same sum as `printf '%s' 'SEED:SALT' | sha256sum`.

export function sealedText(seed: string, salt: string): string {
  return `${seed}:${salt}`;
}

/** The digest in hex; null where the browser has no cryptography, as on pages that are not served securely. */
export async function sealOf(seed: string, salt: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sealedText(seed, salt)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

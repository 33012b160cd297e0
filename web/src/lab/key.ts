// The key to the lab.  The link that opened it carries the key behind the #, which browsers send to nobody; it is kept
// for this browser and taken off the address, so that it is not copied along with it.

const KEPT = "lab";

export function takeKey(): string {
  const found = /^#key=([\w-]{8,200})$/.exec(location.hash)?.[1];
  if (found) {
    localStorage.setItem(KEPT, found);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return localStorage.getItem(KEPT) ?? "";
}

/** It opens nothing any more: the server was started anew, or has no lab. */
export function forgetKey(): void {
  localStorage.removeItem(KEPT);
}

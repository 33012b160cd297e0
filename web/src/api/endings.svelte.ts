// The endings that this device has told.  A table whose end was seen here opens at its result; any other tells it first,
// and the lobby does not give it away.

const KEY = "endings";
/** More than anybody has on the shelf; the oldest are forgotten first. */
const MOST = 400;

function kept(): string[] {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}

class Endings {
  #told = $state.raw(kept());

  has(code: string): boolean {
    return this.#told.includes(code);
  }

  add(code: string): void {
    if (this.has(code)) return;
    // Another tab may have told some meanwhile.
    this.#told = [...new Set([...kept(), ...this.#told, code])].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#told));
    } catch {
      // Where nothing may be kept, it is known until the page is left.
    }
  }
}

export const endings = new Endings();

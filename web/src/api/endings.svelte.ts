// The endings that this device has told.  A table whose end was seen here opens at its result; any other tells it first,
// and the lobby does not give it away.  What was told in the middle of a game is kept as how far it was: "quiet-fox-12/34".

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

  /** What came of this entry was told, or of one after it. */
  hasUntil(code: string, number: number): boolean {
    return this.#until(code, this.#told) >= number;
  }

  add(code: string): void {
    if (!this.has(code)) this.#keep((told) => [...told, code]);
  }

  addUntil(code: string, number: number): void {
    if (this.hasUntil(code, number)) return;
    this.#keep((told) => {
      const until = Math.max(number, this.#until(code, told));
      return [...told.filter((one) => !one.startsWith(`${code}/`)), `${code}/${until}`];
    });
  }

  #until(code: string, told: string[]): number {
    const numbers = told.filter((one) => one.startsWith(`${code}/`)).map((one) => Number(one.slice(code.length + 1)));
    return Math.max(-1, ...numbers);
  }

  #keep(change: (told: string[]) => string[]): void {
    // Another tab may have told some meanwhile.
    this.#told = [...new Set(change([...kept(), ...this.#told]))].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#told));
    } catch {
      // Where nothing may be kept, it is known until the page is left.
    }
  }
}

export const endings = new Endings();

// This browser's person: known to the server by a cookie, without an account.

import { api } from "./client";
import type { Letter, Me } from "./types";

class Person {
  current = $state.raw<Me | null>(null);
  #asked: Promise<Me> | null = null;

  /** Asks the server once; it makes up a name on a first visit. */
  load(): Promise<Me> {
    this.#asked ??= api.get<Me>("/api/me").then(
      (found) => (this.current = found),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async change(name: string, letter: Letter | null): Promise<void> {
    this.current = await api.put<Me>("/api/me", { name, letter });
    this.#asked = Promise.resolve(this.current);
  }
}

export const person = new Person();

export const letters: Letter[] = ["u", "v", "w", "x", "y", "z"];

// Faces, not copies: equal cards share one ref, so a piece is told from its like by its place among them.

export interface Keyed<Piece> {
  piece: Piece;
  /** What it shows: all pieces of one face are the same to the rules, and each may travel to where one arrives. */
  face: string;
  /** How many of its face lie before it. */
  ordinal: number;
  /** Its key in an `{#each}`: the same for the n-th of a face, whatever lies between. */
  key: string;
}

/** The pieces that lie in one place, each with a key of its own. */
export function keyed<Piece>(pieces: readonly Piece[], faceOf: (piece: Piece) => string): Keyed<Piece>[] {
  const seen = new Map<string, number>();
  return pieces.map((piece) => {
    const face = faceOf(piece);
    const ordinal = seen.get(face) ?? 0;
    seen.set(face, ordinal + 1);
    return { piece, face, ordinal, key: `${face} ${ordinal}` };
  });
}

/** Gives the first of a face that comes by 0, the second 1, and begins anew when all that happens at once has happened. */
export class Turnstile {
  #passed = new Map<unknown, number>();

  /** The key of the n-th piece of this face that moves now. */
  pass(face: unknown): string {
    if (this.#passed.size === 0) queueMicrotask(() => this.#passed.clear());
    const before = this.#passed.get(face) ?? 0;
    this.#passed.set(face, before + 1);
    return `${String(face)} ${before}`;
  }
}

// What a step talks about keeps its colour, with the blue dashes of a preview; everything else on the board is calm.
// Boards say which piece is which by `data-ref`; pieces come and go, so the rules are written once for each step.

const CALM = "filter: saturate(0.4);";
const SHOWN = "outline: 2px dashed var(--preview); outline-offset: 2px;";

function selector(refs: string[]): string {
  return refs.map((ref) => `[data-ref="${CSS.escape(ref)}"]`).join(", ");
}

export function rulesFor(touch: string[], show: string[]): string {
  if (touch.length + show.length === 0) return "";
  const told = `:is(${selector([...touch, ...show])})`;
  const others = `[data-ref]:not(.selected-piece):not(${told}):not(:has(${told}))`;
  return [
    // A piece within another that is calm has lost its colour with it.
    `main ${others}:not([data-ref] *), main [data-ref]:has(${told}):not(${told}) ${others} { ${CALM} }`,
    show.length ? `main :is(${selector(show)}):not(.legal-piece, .selected-piece) { ${SHOWN} }` : "",
  ].join("\n");
}

/** Lights a step; the answer puts it out. */
export function spotlight(touch: string[], show: string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rulesFor(touch, show));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** The piece that this refers to, where it can be seen. */
export function pieceOf(ref: string | undefined): HTMLElement | null {
  if (!ref) return null;
  const found = document.querySelectorAll<HTMLElement>(`main ${selector([ref])}`);
  return [...found].find((piece) => piece.getClientRects().length > 0) ?? null;
}

/** Where the other pieces are that can be seen, and that neither hold this one nor lie in it. */
export function othersThan(piece: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>("main [data-ref]")]
    .filter((other) => !other.contains(piece) && !piece.contains(other))
    .map((other) => other.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
}

/** Puts the keyboard on a piece, or on the button that it holds. */
export function focusOn(ref: string | undefined): void {
  const piece = pieceOf(ref);
  const target = piece?.matches("button, [tabindex]")
    ? piece
    : piece?.querySelector<HTMLElement>("button, [role=button]");
  target?.focus();
}

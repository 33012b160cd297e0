// A piece that leaves gives up its place at once, even while it was still on its way itself: the others close up, and
// a row that is swept does not grow by a line.  If it comes back before it has gone, it takes its place again.

const aside = new WeakSet<HTMLElement>();

export function stepAside(event: Event): void {
  const piece = event.currentTarget as HTMLElement;
  if (getComputedStyle(piece).position === "absolute") return;
  const { offsetLeft, offsetTop, offsetWidth } = piece;
  Object.assign(piece.style, {
    position: "absolute",
    left: `${offsetLeft}px`,
    top: `${offsetTop}px`,
    width: `${offsetWidth}px`,
  });
  aside.add(piece);
}

export function stepBack(event: Event): void {
  const piece = event.currentTarget as HTMLElement;
  if (aside.delete(piece)) Object.assign(piece.style, { position: "", left: "", top: "", width: "" });
}

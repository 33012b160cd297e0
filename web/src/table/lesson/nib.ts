// Where the coach's nib is: at the edge that faces its piece.

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Closer than this to a corner it would hang over it. */
const CORNER = 20;

/** None where the piece is beside the coach, or where another piece lies between: the nib would be taken to mean that one. */
export function nibAt(coach: Box, piece: Box, others: Box[]): { x: number; isAbove: boolean } | null {
  const middle = (piece.left + piece.right) / 2;
  const isAbove = piece.top < coach.top;
  const isBeside = piece.top < coach.bottom && piece.bottom > coach.top;
  const [from, to] = isAbove ? [piece.bottom, coach.top] : [coach.bottom, piece.top];
  const isBetween = ({ left, right, top, bottom }: Box) =>
    left < middle && right > middle && top >= from - 1 && bottom <= to + 1;
  const isAtCorner = middle - coach.left < CORNER || coach.right - middle < CORNER;
  return isBeside || isAtCorner || others.some(isBetween) ? null : { x: middle - coach.left, isAbove };
}

// How much room the window leaves a table.  The styles of the shell name the same bounds; a rem of a query is the
// reader's own size, which is that of the page wherever the page is not larger than these bounds.

/** One thing at a time, and tabs at the foot. */
export const PHONE = "((width <= 760px) and (height >= 32rem)) or (width < 30rem)";
/** A phone on its side, or a page at 200 %: one line at the top, one for the question, one for the hand. */
export const LOW = "(height < 32rem) and (width >= 30rem)";
/** The story is folded into tabs, and opens over the board. */
export const FOLDED = "(width < 86rem) or (height < 52rem)";

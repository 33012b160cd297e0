// The emphasis that the ledger's clauses use, as parts to be drawn; never as HTML.

export interface Part {
  kind: "plain" | "strong" | "em" | "code" | "clause";
  text: string;
}

const MARK = /\*\*(.+?)\*\*|\*(\S(?:.*?\S)?)\*|`([^`]+)`|\b([A-Z]{2}-R?\d+)\b/g;

export function parseMarkup(text: string): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > last) parts.push({ kind: "plain", text: text.slice(last, found.index) });
    const [whole, strong, em, code, clause] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (clause !== undefined) parts.push({ kind: "clause", text: clause });
    last = found.index + whole.length;
  }
  if (last < text.length) parts.push({ kind: "plain", text: text.slice(last) });
  return parts;
}

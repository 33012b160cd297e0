// The tokens of a table as the token board shows them: two for each category, and the achievements.

import type { Office, Token } from "../events";
import type { Pack, TokenFace } from "../pack";

export interface Category {
  key: string;
  face: TokenFace;
  first: Token | undefined;
  second: Token | undefined;
}

/** Those that are in play, regions first. */
export function categoriesOf(pack: Pack, tokens: Token[]): Category[] {
  const faceOf = ({ token }: Token) => pack.tokens[token] as TokenFace;
  return tokens
    .filter((token) => faceOf(token).rank === 1)
    .map((first) => ({
      key: faceOf(first).of,
      face: faceOf(first),
      first,
      second: tokens.find((token) => faceOf(token).rank === 2 && faceOf(token).of === faceOf(first).of),
    }));
}

/** How much of what an achievement asks for lies in an office. */
export function achieved(office: Office, of: string): number {
  switch (of) {
    case "symbols":
      return office.symbols;
    case "strategies":
      return office.public.length + office.private_count;
    case "tickets":
      return office.tickets.length;
    case "zones":
      return office.zones;
    default:
      return office.stacks.filter((stack) => stack.length > 0).length;
  }
}

// What has moved between two moments of the table, and from where to where: zone cards, discs, tokens.  A place is named by
// the refs that it may be drawn with, the best first: on a phone most of the table is not in sight.

import type { View } from "./events";

export type Face = { kind: "disc" } | { kind: "token"; token: number } | { kind: "card"; zone: number };

export interface Move {
  key: string;
  face: Face;
  from: string[];
  to: string[];
  /** Its place among those that go at once. */
  at: number;
}

/** Of a heap of discs so many are seen. */
const MOST_DISCS = 4;

export function movedBetween(before: View, after: View): Move[] {
  return [...discs(before, after), ...tokens(before, after), ...cards(before, after)];
}

/** Whoever sits there: the office, or where all seats stand in one line. */
function seatRefs(view: View, seat: number): string[] {
  return [seat === view.seat ? "place=discs" : `whom=${seat}`, `seat=${seat}`];
}

// ---- Discs: those who have fewer gave them to those who have more.  What nobody gave came from the Reserve, through the Treasury.

interface Purse {
  key: string;
  refs: string[];
  change: number;
}

function purses(before: View, after: View): Purse[] {
  return [
    ...after.offices.map(({ discs }, seat) => ({
      key: `seat ${seat}`,
      refs: seatRefs(after, seat),
      change: discs - (before.offices[seat]?.discs ?? 0),
    })),
    ...after.columns.map(({ region, discs }, at) => ({
      key: `column ${region}`,
      refs: [`discs=${region}`],
      change: discs - (before.columns[at]?.discs ?? 0),
    })),
    { key: "treasury", refs: ["place=treasury"], change: after.treasury - before.treasury },
  ];
}

function discs(before: View, after: View): Move[] {
  const all = purses(before, after);
  const takers = all.filter(({ change }) => change > 0);
  const reserve = { key: "reserve", refs: ["place=treasury"], change: -Infinity };
  return [...all.filter(({ change }) => change < 0), reserve].flatMap((giver) =>
    takers.flatMap((taker) => {
      const count = Math.min(-giver.change, taker.change);
      giver.change += count;
      taker.change -= count;
      return heap(giver, taker, count);
    }),
  );
}

function heap(giver: Purse, taker: Purse, count: number): Move[] {
  return Array.from({ length: Math.min(MOST_DISCS, count) }, (_, at) => ({
    key: `disc ${giver.key} ${taker.key} ${at}`,
    face: { kind: "disc" },
    from: giver.refs,
    to: taker.refs,
    at,
  }));
}

// ---- Tokens: from holder to holder, or from and to the token board.

function tokens(before: View, after: View): Move[] {
  const held = new Map(before.tokens.map(({ token, holder }) => [token, holder]));
  const refsOf = (token: number, holder: number | null) =>
    holder === null ? [`token=${token}`] : seatRefs(after, holder);
  return after.tokens
    .filter(({ token, holder }) => held.has(token) && held.get(token) !== holder)
    .map(({ token, holder }, at) => ({
      key: `token ${token}`,
      face: { kind: "token", token },
      from: refsOf(token, held.get(token) ?? null),
      to: refsOf(token, holder),
      at,
    }));
}

// ---- Cards: those that lie elsewhere than before.  Nobody's but my own hand is drawn card by card.

interface Lying {
  /** Where it lies: it has moved if this has changed. */
  place: string;
  refs: string[];
}

function lying(view: View): Map<number, Lying> {
  const own = (zone: number) => `card=${zone}`;
  return new Map([
    ...view.columns.flatMap(({ region, cards }) =>
      cards.map((zone): [number, Lying] => [
        zone,
        { place: `column ${region}`, refs: [own(zone), `column=${region}`] },
      ]),
    ),
    ...view.offices.flatMap(({ hand, tickets, stacks }, seat) =>
      Object.entries({ hand, tickets, stacks: stacks.flat() }).flatMap(([place, zones]) =>
        zones.map((zone): [number, Lying] => [
          zone,
          {
            place: `${place} ${seat}`,
            refs: seat === view.seat ? [own(zone), ...seatRefs(view, seat)] : seatRefs(view, seat),
          },
        ]),
      ),
    ),
  ]);
}

function cards(before: View, after: View): Move[] {
  const [was, is] = [lying(before), lying(after)];
  const deckOf = (region: number | undefined): Lying => ({
    place: "deck",
    refs: region === undefined ? [] : [`column=${region}`],
  });
  const shrunk = before.columns.find(({ deck }, at) => deck > (after.columns[at]?.deck ?? deck));
  const drawnFrom = (zone: number) => (after.columns.find(({ cards }) => cards.includes(zone)) ?? shrunk)?.region;
  const putUnder = (zone: number) => after.columns.find(({ known }) => known.includes(zone))?.region;
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((zone) => ({
      zone,
      from: was.get(zone) ?? deckOf(drawnFrom(zone)),
      to: is.get(zone) ?? deckOf(putUnder(zone)),
    }))
    .filter(({ from, to }) => from.place !== to.place)
    .map(({ zone, from, to }, at) => ({
      key: `card ${zone}`,
      face: { kind: "card", zone },
      from: from.refs,
      to: to.refs,
      at,
    }));
}

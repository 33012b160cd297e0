// What has moved between two moments of the table, and from where to where: deck cards, location cards, action markers.  A
// place is named by the refs that it may be drawn with, the best first: on a phone most of the table is not in sight.

import type { Mat, View } from "./events";

export type Face =
  | { kind: "card"; card: number; faction: number | null }
  | { kind: "location"; location: number }
  | { kind: "marker"; seat: number; marker: number };

export interface Move {
  key: string;
  face: Face;
  from: string[];
  to: string[];
  /** Its place among those that go at once. */
  at: number;
}

/** More than these are not followed one by one. */
const MOST = 8;

export function movedBetween(before: View, after: View): Move[] {
  const moves = [
    ...after.mats.flatMap((mat, seat) => cards(before, after, mat, seat)),
    ...locations(before, after),
    ...markers(before, after),
  ];
  return moves.slice(0, MOST).map((move, at) => ({ ...move, at }));
}

// ---- Deck cards, seat by seat: what a pile has more of came from one that has less.

interface Pile {
  key: string;
  refs: (card: number) => string[];
  cards: readonly number[];
}

/** Where the cards of a seat lie that everybody sees, or that I see of mine. */
function pilesOf(view: View, mat: Mat, seat: number): Pile[] {
  const isMine = seat === view.seat;
  const whole = [`seat=${seat}`];
  const pile = (key: string, list: readonly number[], refs: (card: number) => string[]): Pile => ({
    key,
    cards: list,
    refs: (card) => (isMine ? [...refs(card), ...whole] : whole),
  });
  return [
    pile("hand", isMine ? (mat.hand ?? []) : mat.shown, (card) => [`card=${card}`, "place=hand"]),
    pile("play", mat.play, (card) => [`played=${card}`, "place=play", "place=hand"]),
    pile("ready", mat.ready, (card) => [`ready=${card}`, "place=ready"]),
    pile("discard", mat.discard, () => [`discard=${seat}`]),
  ];
}

function cards(before: View, after: View, mat: Mat, seat: number): Move[] {
  const was = before.mats[seat];
  if (!was) return [];
  const old = pilesOf(before, was, seat);
  const now = pilesOf(after, mat, seat);
  const gone = now.flatMap((pile, at) => surplus(old[at]?.cards ?? [], pile.cards).map((card) => ({ card, pile })));
  const come = now.flatMap((pile, at) => surplus(pile.cards, old[at]?.cards ?? []).map((card) => ({ card, pile })));
  const found = come.map(({ card, pile }, at) => {
    const place = gone.findIndex((one) => one.card === card);
    const [source] = place < 0 ? [undefined] : gone.splice(place, 1);
    const from = source ? source.pile.refs(card) : elsewhere(before, after, seat, card);
    return { key: `${seat} ${pile.key} ${card} ${at}`, face: faceOf(mat, card), from, to: pile.refs(card), at: 0 };
  });
  return found.filter(({ from }) => from.length > 0);
}

function faceOf({ faction }: Mat, card: number): Face {
  return { kind: "card", card, faction };
}

/** What lay in none of these piles came out of the supply, or else off the draw pile. */
function elsewhere(before: View, after: View, seat: number, card: number): string[] {
  const count = (view: View) => view.supply.find((pile) => pile.card === card)?.count ?? 0;
  const isBought = count(after) < count(before) || after.masses_count < before.masses_count;
  return isBought ? [`supply=${card}`, "place=market"] : [`draw=${seat}`, `seat=${seat}`];
}

/** Those of a list that another does not have, copies counted. */
export function surplus(list: readonly number[], other: readonly number[]): number[] {
  const left = [...other];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// ---- Location cards: from the chart, from a stack, or from another seat.

function locations(before: View, after: View): Move[] {
  const holder = (view: View, location: number) => view.mats.findIndex((mat) => mat.locations.includes(location));
  return after.mats.flatMap((mat, seat) =>
    surplus(mat.locations, before.mats[seat]?.locations ?? []).map((location) => {
      const from = holder(before, location);
      const isMine = seat === after.seat;
      return {
        key: `location ${location} ${seat}`,
        face: { kind: "location" as const, location },
        from: from >= 0 && from !== seat ? [`seat=${from}`] : ["place=map"],
        to: [...(isMine ? [`location=${location}`, "place=ready"] : []), `seat=${seat}`],
        at: 0,
      };
    }),
  );
}

// ---- Action markers: from their seat to a space.

function markers(before: View, after: View): Move[] {
  return after.spaces.flatMap(({ deed, placed }) => {
    const was = before.spaces.find((space) => space.deed === deed)?.placed.length ?? 0;
    return placed.slice(was).map(([seat, marker], at) => ({
      key: `marker ${deed} ${was + at}`,
      face: { kind: "marker" as const, seat, marker },
      from: [seat === after.seat ? "place=cubes" : `seat=${seat}`, `seat=${seat}`],
      to: [`deed=${deed}`, "place=actions"],
      at: 0,
    }));
  });
}

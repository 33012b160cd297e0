// Where the names stand: beside their places, over no sign, no stamp and no other name, and over as few lines as can be.
// It is worked out for a scale; at a larger one there is more room, so what stood well stays, and more is named.

import { overlaps, type Box } from "./geography";
import { clash, FAR, plainSpot, spotsFor, type Label, type Named, type Sheet, type Spot } from "./spots";

const ROUNDS = 6;
/** What moving a name may cost to make room for another: less if the other weighs less. */
const BEARABLE = { light: 4.5, same: 9 };

/** Widths from which a name may be broken, had better be, and may be broken twice. */
const [SHORT, LONG, VERY_LONG] = [54, 96, 118];

export function placeLabels(
  places: Named[],
  sheet: Sheet,
  kept: ReadonlyMap<number, Label> = new Map(),
): Map<number, Label> {
  const spots = places.map((named) => spotsFor(named, places, sheet, kept.get(named.place)));
  const near = places.map((named) =>
    places.flatMap((other, at) =>
      other !== named && Math.abs(other.x - named.x) < 2 * FAR.x && Math.abs(other.y - named.y) < 2 * FAR.y ? [at] : [],
    ),
  );
  const rank = places.map((named) => named.rank);
  const chosen: (Spot | undefined)[] = places.map(() => undefined);
  const isFree = (at: number, spot: Spot) => near[at]?.every((other) => !chosen[other] || !clash(spot, chosen[other]));
  const free = (at: number) => spots[at]?.find((spot) => isFree(at, spot));

  const order = places
    .map((_, at) => at)
    .sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || (spots[a]?.length ?? 0) - (spots[b]?.length ?? 0) || a - b);
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of order) {
      const best = free(at);
      if (best) chosen[at] = best;
      else if (!chosen[at]) makeRoom(at);
    }
  }
  // Some that stood in the way have gone since.
  for (const at of order) chosen[at] ??= free(at);
  return new Map(chosen.flatMap((spot) => (spot ? [[spot.label.place, spot.label]] : [])));

  /** Names in the way stand elsewhere; and where they cannot, a name of less weight goes, to try again later. */
  function makeRoom(at: number): void {
    for (const spot of spots[at] ?? []) {
      const inWay = (near[at] ?? []).filter((other) => chosen[other] && clash(spot, chosen[other]));
      const before = inWay.map((other) => chosen[other]);
      chosen[at] = spot;
      if (inWay.every((other) => giveWay(other, at))) return;
      chosen[at] = undefined;
      inWay.forEach((other, index) => (chosen[other] = before[index]));
    }
  }

  function giveWay(other: number, to: number): boolean {
    const [was, weight] = [chosen[other]?.cost ?? 0, (rank[other] ?? 0) - (rank[to] ?? 0)];
    chosen[other] = undefined;
    const elsewhere = free(other);
    chosen[other] = elsewhere;
    return (
      weight > 0 || (elsewhere !== undefined && elsewhere.cost - was < (weight < 0 ? BEARABLE.light : BEARABLE.same))
    );
  }
}

/** The best spot for a name that must be shown now.  Signs and stamps stay in sight if they can; `others` are hidden if they must. */
export function squeezeIn(
  named: Named,
  places: Named[],
  sheet: Sheet,
  others: { box: Box; weight: number }[],
): Label | null {
  const hidden = (spot: Spot) =>
    spot.cost + others.reduce((sum, { box, weight }) => sum + (overlaps(spot.box, box) ? weight : 0), 0);
  const spots = spotsFor(named, places, sheet, undefined, Infinity);
  return (
    spots.map((spot) => ({ spot, cost: hidden(spot) })).sort((a, b) => a.cost - b.cost)[0]?.spot.label ??
    plainSpot(named, sheet.size)
  );
}

/** A name on one line, and on two or three where it is long. */
export function shapesOf(name: string, measure: (text: string) => number, lineHeight: number): Named["shapes"] {
  const shapes = [1, 2, 3].flatMap((count) => {
    const lines = broken(name, count);
    return lines ? [{ lines, width: Math.max(...lines.map(measure)), height: count * lineHeight }] : [];
  });
  const [one, two, three] = shapes as [Named["shapes"][0], ...Named["shapes"]];
  if (!two || one.width < SHORT) return [one];
  if (one.width < LONG) return [one, two];
  return three && one.width > VERY_LONG ? [two, one, three] : [two, one];
}

/** Broken so that the longest line is as short as can be; a name in brackets gets a line of its own. */
function broken(name: string, count: number): string[] | null {
  if (count === 1) return [name];
  const bracket = /^(.+?)\s*([(（].+)$/.exec(name);
  if (bracket) return count === 2 ? bracket.slice(1) : null;
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  const ways = [...name.matchAll(/[\s-]/g)].flatMap(({ index, 0: sign }) => {
    const rest = broken(name.slice(index + 1), count - 1);
    return rest ? [[name.slice(0, sign === "-" ? index + 1 : index), ...rest]] : [];
  });
  return ways.sort((a, b) => longest(a) - longest(b))[0] ?? null;
}

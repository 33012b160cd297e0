// Where something hangs over a map: over what nobody is looking at.

import { overlaps, type Box, type Geography, type Point } from "./geography";
import type { Label } from "./spots";
import type { MapWindow } from "./ZoomMap.svelte";

export interface Scene {
  map: Geography;
  view: MapWindow;
  labels: Map<number, Label>;
  taken: Box[];
  /** What is shown before it is done, in its order; and what is lit. */
  steps: number[];
  lit: number[];
  size: { width: number; height: number };
  /** Where it hung until now: it moves only for a reason. */
  hung: Point | null;
}

const STEP = 18;
const EDGE = 8;
const ROOM = 14;
const COST = { taken: 1000, step: 60, lit: 25, place: 4, name: 3 };
const REASON = 24;

export function quietSpot(scene: Scene): Point {
  const { view, size, hung } = scene;
  const cost = costs(scene);
  let best = { x: EDGE, y: EDGE };
  let least = Infinity;
  for (let y = EDGE; y <= Math.max(EDGE, view.height - size.height - EDGE); y += STEP) {
    for (let x = EDGE; x <= Math.max(EDGE, view.width - size.width - EDGE); x += STEP) {
      const here = cost({ x, y, ...size });
      if (here < least) [best, least] = [{ x, y }, here];
    }
  }
  const fits = hung && hung.x + size.width <= view.width - EDGE && hung.y + size.height <= view.height - EDGE;
  return fits && cost({ ...hung, ...size }) < least + REASON ? hung : best;
}

function costs({ map, view, labels, taken, steps, lit }: Scene): (box: Box) => number {
  const weights = new Map<number, number>([
    ...lit.map((place) => [place, COST.lit] as const),
    ...steps.map((place) => [place, COST.step] as const),
  ]);
  const places = map.places.map(({ x, y }, index) => ({
    x: x * view.k + view.x,
    y: y * view.k + view.y,
    index,
    weight: weights.get(index) ?? COST.place,
  }));
  const end = places[steps.at(-1) ?? 0] ?? { x: 0, y: 0 };
  return (box) => {
    let cost = Math.hypot(box.x + box.width / 2 - end.x, box.y + box.height / 2 - end.y) * 0.03;
    for (const other of taken) if (overlaps(box, other)) cost += COST.taken;
    for (const place of places) {
      const isNear =
        place.x > box.x - ROOM &&
        place.x < box.x + box.width + ROOM &&
        place.y > box.y - ROOM &&
        place.y < box.y + box.height + ROOM;
      if (isNear) cost += place.weight;
      const label = labels.get(place.index);
      if (label && overlaps(box, { ...label, x: place.x + label.x, y: place.y + label.y }))
        cost += place.weight === COST.step ? COST.lit : COST.name;
    }
    return cost;
  };
}

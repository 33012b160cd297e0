// The names of an atlas in a language and a typeface: how large they are, and where they stand at each scale.

import type { MapWindow } from "../../../kit/ZoomMap.svelte";
import { called, type Atlas, type Kind, type Place } from "./atlas";
import { placeLabels, shapesOf, squeezeIn } from "./labels";
import { roadsOf } from "./roads";
import { overlaps, type Box, type Label, type Named, type Sheet } from "./spots";

/** Text size and line height, in pixels; nothing is set smaller. */
export const TYPE = 11;
export const LINE = 12.5;
export const WEIGHT: Record<Kind, number> = { crossroad: 700, landmark: 650, entrance: 650, regular: 500 };

const SHIELD_SIDE = 21;
const LEVEL = 1.35;
/** The whole map may be drawn a little smaller than when its names were placed. */
const SLACK = 0.03;
/** To hide a point of a road, at the printed size; points lie further apart where the map is larger. */
const ROAD_COST = 1.9;
const EDGE = 4;
/** The inner margin of a plate. */
const PLATE = 6;

/** How large signs and roads are drawn at a scale: they grow, but less than the map does. */
export function signSize(k: number): number {
  return Math.min(1.5, Math.max(0.6, Math.sqrt(k)));
}

/** How large names are drawn at a scale: those who look closer may read larger. */
export function typeSize(k: number): number {
  return Math.min(1.3, Math.max(1, k ** 0.3));
}

/** How wide a text is set. */
export type Measure = (text: string, weight: number) => number;

/** As the browser sets it; as good a guess as any where there is none. */
export function measureIn(family: string): Measure {
  const pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  return (text, weight) => {
    if (!pen) return guessed(text);
    pen.font = `${weight} ${TYPE}px ${family}`;
    return pen.measureText(text).width;
  };
}

export function guessed(text: string): number {
  return [...text].reduce(
    (sum, sign) =>
      sum + (/[\u2e80-\uffef]/.test(sign) ? TYPE : /[A-Zmw]/.test(sign) ? 7.6 : /[\sil'.()-]/.test(sign) ? 3.3 : 6.1),
    0,
  );
}

type Window = Pick<MapWindow, "k" | "whole" | "width" | "height">;

/** A window that is hardly another does not move names about: the words beside the map may take a line more or less. */
function isAlike(one: Window & { taken: Box[] }, other: Window & { taken: Box[] }): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 14;
  const isNearBox = (a: Box, b: Box | undefined) =>
    b !== undefined && isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height);
  return (
    isNear(one.width, other.width) &&
    isNear(one.height, other.height) &&
    one.taken.length === other.taken.length &&
    one.taken.every((box, at) => isNearBox(box, other.taken[at]))
  );
}

export class Naming {
  #atlas: Atlas;
  #language: string;
  #measure: Measure;
  #shapes: Named["shapes"][];
  #laidFor: (Window & { taken: Box[] }) | null = null;
  #levels: Map<number, Label>[] = [];

  constructor(atlas: Atlas, language: string, measure: Measure) {
    this.#atlas = atlas;
    this.#language = language;
    this.#measure = measure;
    this.#shapes = atlas.places.map((place) =>
      shapesOf(called(place, language), (text) => measure(text, WEIGHT[place.kind]), LINE),
    );
  }

  /** The names at this scale.  They change at steps of it only, and each step keeps what the one before could place. */
  at(view: Window, taken: Box[]): Map<number, Label> {
    if (!this.#laidFor || !isAlike(this.#laidFor, { ...view, taken })) {
      this.#laidFor = { ...view, taken };
      this.#levels = [];
    }
    const { whole } = this.#laidFor;
    const level = Math.max(0, Math.floor(Math.log(view.k / whole + SLACK) / Math.log(LEVEL)));
    for (let next = this.#levels.length; next <= level; next++) {
      const k = whole * LEVEL ** next;
      // What lies over the map covers other parts of it once it is moved.
      this.#levels.push(
        placeLabels(this.#named(k), this.#sheet(k, view, next === 0 ? taken : []), this.#levels[next - 1]),
      );
    }
    return this.#levels[level] as Map<number, Label>;
  }

  /** The names that are spoken of: those of lit places where they stand, and those that must be read squeezed in where they have no room. */
  spoken(labels: ReadonlyMap<number, Label>, must: number[], lit: number[], k: number): Map<number, Label> {
    const found = new Map<number, Label>();
    const wanted = new Set([...lit, ...must]);
    for (const index of wanted) {
      const label =
        labels.get(index) ??
        (must.includes(index) ? this.squeeze(index, k, new Map([...labels, ...found]), wanted) : null);
      if (label) found.set(index, label);
    }
    return found;
  }

  /** A spot for a name that must be read now: others give way, those in `dear` last. */
  squeeze(place: number, k: number, labels: ReadonlyMap<number, Label>, dear: ReadonlySet<number>): Label | null {
    return this.#squeeze(place, k, this.#shapes[place] ?? [], labels, dear);
  }

  /** The plate of the place that is pointed at: its name, and what there is, or how others call it. */
  plate(place: Place, k: number, dear: ReadonlyMap<number, Label>): Label | null {
    const isChinese = this.#language.startsWith("zh");
    const name = called(place, this.#language);
    const more = isChinese ? place.sightZh || place.gateZh : place.sight || place.gate;
    const lines = [name, more && more !== name ? more : isChinese ? place.name : place.nameZh];
    const width = Math.max(...lines.map((line, at) => this.#measure(line, at ? 500 : 700))) + 2 * PLATE;
    return this.#squeeze(place.index, k, [{ lines, width, height: 2 * LINE + PLATE }], dear, new Set(dear.keys()));
  }

  #squeeze(
    place: number,
    k: number,
    shapes: Named["shapes"],
    labels: ReadonlyMap<number, Label>,
    dear: ReadonlySet<number>,
  ): Label | null {
    const places = this.#named(k);
    const named = { ...(places[place] as Named), shapes };
    places[place] = named;
    const others = [...labels].map(([other, label]) => ({
      box: boxOf(label, places[other] as Named),
      weight: dear.has(other) ? 60 : 6,
    }));
    return squeezeIn(named, places, this.#sheet(k), others);
  }

  #named(k: number): Named[] {
    const scale = k / typeSize(k);
    return this.#atlas.places.map(({ index, kind, x, y }) => ({
      place: index,
      kind,
      x: x * scale,
      y: y * scale,
      shapes: this.#shapes[index] ?? [],
    }));
  }

  /** Everything that names keep off, in the pixels that names are set in. */
  #sheet(k: number, view?: Window, taken: Box[] = []): Sheet {
    const { roads, shields } = roadsOf(this.#atlas);
    const type = typeSize(k);
    const [scale, size, shield] = [k / type, signSize(k) / type, (SHIELD_SIDE * signSize(k)) / type];
    const [width, height] = [this.#atlas.width * scale, this.#atlas.height * scale];
    const margin = {
      x: Math.max(0, (view?.width ?? 0) / type - width) / 2,
      y: Math.max(0, (view?.height ?? 0) / type - height) / 2,
    };
    return {
      size,
      bounds: {
        x: EDGE - margin.x,
        y: EDGE - margin.y,
        width: width + 2 * (margin.x - EDGE),
        height: height + 2 * (margin.y - EDGE),
      },
      taken: [
        ...shields.map(({ x, y }) => ({
          x: x * scale - shield / 2,
          y: y * scale - shield / 2,
          width: shield,
          height: shield,
        })),
        ...taken.map((box) => ({
          x: box.x / type - margin.x,
          y: box.y / type - margin.y,
          width: box.width / type,
          height: box.height / type,
        })),
      ],
      roadCost: ROAD_COST * scale,
      roads: roads.flatMap(({ samples }) => samples.map(({ x, y }) => ({ x: x * scale, y: y * scale }))),
    };
  }
}

/** A label on the sheet: its place stands at this point. */
export function boxOf(label: Label, { x, y }: { x: number; y: number }): Box {
  return { x: x + label.x, y: y + label.y, width: label.width, height: label.height };
}

/** The labels that one of `over` lies on, at this scale. */
export function covered(
  atlas: Atlas,
  labels: ReadonlyMap<number, Label>,
  over: ReadonlyMap<number, Label>,
  k: number,
): Set<number> {
  const scale = k / typeSize(k);
  const boxAt = (index: number, label: Label) =>
    boxOf(label, { x: (atlas.places[index]?.x ?? 0) * scale, y: (atlas.places[index]?.y ?? 0) * scale });
  const boxes = [...over].map(([index, label]) => ({ index, box: boxAt(index, label) }));
  return new Set(
    [...labels]
      .filter(([index, label]) =>
        boxes.some((other) => other.index !== index && overlaps(boxAt(index, label), other.box)),
      )
      .map(([index]) => index),
  );
}

// The names of a map in a typeface: how large they are, and where they stand at each scale.

import { overlaps, signSize, typeSize, type Box, type Geography, type Point, type Standing } from "./geography";
import { placeLabels, shapesOf, squeezeIn } from "./labels";
import type { Label, Named, Sheet } from "./spots";
import type { MapWindow } from "./ZoomMap.svelte";

/** Text size and line height, in pixels; nothing is set smaller. */
export const TYPE = 11;
export const LINE = 12.5;

const LEVEL = 1.35;
/** The whole map may be drawn a little smaller than when its names were placed. */
const SLACK = 0.03;
/** To hide a point of a line, at the printed size; points lie further apart where the map is larger. */
const LINE_COST = 1.9;
const EDGE = 4;
/** The inner margin of a plate. */
const PLATE = 6;

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
  #map: Geography;
  #measure: Measure;
  #shapes: Named["shapes"][];
  /** The same with what else is said, on a line of its own. */
  #both: Named["shapes"][];
  #laidFor: (Window & { taken: Box[] }) | null = null;
  #levels: Map<number, Label>[] = [];
  #shown: { k: number; from: Map<number, Label>; labels: Map<number, Label> } | null = null;

  constructor(map: Geography, measure: Measure) {
    this.#map = map;
    this.#measure = measure;
    this.#shapes = map.places.map(({ name, weight }) => shapesOf(name, (text) => measure(text, weight), LINE));
    this.#both = map.places.map(({ name, more, weight }, place) => {
      const lines = more ? [name, more] : [];
      const width = Math.max(...lines.map((line) => measure(line, weight)));
      const whole = { lines, width, height: lines.length * LINE };
      return lines.length ? [whole, ...(this.#shapes[place] ?? [])] : (this.#shapes[place] ?? []);
    });
  }

  #shapesAt(k: number): Named["shapes"][] {
    return k >= (this.#map.sizes.both ?? Infinity) ? this.#both : this.#shapes;
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
      const before = this.#shapesAt(k) === this.#shapesAt(k / LEVEL) ? this.#levels[next - 1] : undefined;
      // What lies over the map covers other parts of it once it is moved.
      this.#levels.push(placeLabels(this.#named(k), this.#sheet(k, view, next === 0 ? taken : []), before));
    }
    return this.#apart(this.#levels[level] as Map<number, Label>, view.k);
  }

  /** Between two steps of the scale a name may come to lie on another: of those the one of less weight is left out. */
  #apart(labels: Map<number, Label>, k: number): Map<number, Label> {
    if (this.#shown?.k === k && this.#shown.from === labels) return this.#shown.labels;
    const places = this.#named(k);
    const kept: { box: Box; entry: [number, Label] }[] = [];
    const rank = ([place]: [number, Label]) => this.#map.places[place]?.rank ?? 0;
    for (const entry of [...labels].sort((one, other) => rank(one) - rank(other))) {
      const box = boxOf(entry[1], places[entry[0]] as Named);
      if (!kept.some((other) => overlaps(other.box, box))) kept.push({ box, entry });
    }
    const left = kept.length === labels.size ? labels : new Map(kept.map(({ entry }) => entry));
    this.#shown = { k, from: labels, labels: left };
    return left;
  }

  /** The names around pieces: what one would stand on goes elsewhere, where only names of less weight make way, or is left out. */
  aside(labels: ReadonlyMap<number, Label>, pieces: Standing[], k: number): Map<number, Label> {
    const boxes = this.#pieces(pieces, k);
    const places = this.#named(k);
    const rank = (place: number) => this.#map.places[place]?.rank ?? 0;
    const isUnder = ([place, label]: [number, Label]) =>
      boxes.some((box) => overlaps(box, boxOf(label, places[place] as Named)));
    const found = new Map([...labels].filter((entry) => !isUnder(entry)));
    const homeless = [...labels].filter(isUnder).map(([place]) => place);
    for (let place = weightiest(homeless, rank); place !== undefined; place = weightiest(homeless, rank)) {
      const weight = rank(place);
      const dear = new Set([...found.keys()].filter((other) => rank(other) <= weight));
      const label = this.squeeze(place, k, found, dear, pieces);
      if (!label || isUnder([place, label])) continue;
      const inWay = [...covered(this.#map, found, new Map([[place, label]]), k)];
      if (inWay.some((other) => dear.has(other))) continue;
      for (const other of inWay) found.delete(other);
      homeless.push(...inWay);
      found.set(place, label);
    }
    return found;
  }

  /**
   * The names that are spoken of: those of lit places where they stand, and those that must be read squeezed in where they
   * have no room, the first ones first.  Two that lie on each other could neither be read: the later one is left out.
   */
  spoken(
    labels: ReadonlyMap<number, Label>,
    must: number[],
    lit: number[],
    k: number,
    pieces: Standing[] = [],
  ): Map<number, Label> {
    const found = new Map<number, Label>();
    const wanted = new Set([...must, ...lit]);
    for (const index of wanted) {
      const label =
        labels.get(index) ??
        (must.includes(index) ? this.squeeze(index, k, new Map([...labels, ...found]), wanted, pieces) : null);
      if (label && covered(this.#map, new Map([[index, label]]), found, k).size === 0) found.set(index, label);
    }
    return found;
  }

  /** A spot for a name that must be read now: others give way, those in `dear` last. */
  squeeze(
    place: number,
    k: number,
    labels: ReadonlyMap<number, Label>,
    dear: ReadonlySet<number>,
    pieces: Standing[] = [],
  ): Label | null {
    return this.#squeeze(place, k, this.#shapesAt(k)[place] ?? [], labels, dear, pieces);
  }

  /** The plate of the place that is pointed at: its name, and what else is said of it. */
  plate(index: number, k: number, dear: ReadonlyMap<number, Label>): Label | null {
    const place = this.#map.places[index];
    if (!place) return null;
    const lines = place.more ? [place.name, place.more] : [place.name];
    const width = Math.max(...lines.map((line, at) => this.#measure(line, at ? 500 : 700))) + 2 * PLATE;
    const shape = { lines, width, height: lines.length * LINE + PLATE };
    return this.#squeeze(index, k, [shape], dear, new Set(dear.keys()));
  }

  #squeeze(
    place: number,
    k: number,
    shapes: Named["shapes"],
    labels: ReadonlyMap<number, Label>,
    dear: ReadonlySet<number>,
    pieces: Standing[] = [],
  ): Label | null {
    const places = this.#named(k);
    const named = { ...(places[place] as Named), shapes };
    places[place] = named;
    const others = [...labels].map(([other, label]) => ({
      box: boxOf(label, places[other] as Named),
      weight: dear.has(other) ? 60 : 6,
    }));
    const sheet = this.#sheet(k);
    return squeezeIn(named, places, { ...sheet, taken: [...sheet.taken, ...this.#pieces(pieces, k)] }, others);
  }

  /** Where pieces stand, in the pixels that names are set in. */
  #pieces(pieces: Standing[], k: number): Box[] {
    const type = typeSize(this.#map, k);
    const [scale, size] = [k / type, signSize(this.#map, k) / type];
    return pieces.flatMap(({ place, box }) => {
      const at = this.#map.places[place];
      if (!at) return [];
      const [x, y] = [at.x * scale + box.x * size, at.y * scale + box.y * size];
      return [{ x, y, width: box.width * size, height: box.height * size }];
    });
  }

  #named(k: number): Named[] {
    const scale = k / typeSize(this.#map, k);
    const shapes = this.#shapesAt(k);
    return this.#map.places.map(({ rank, reach, x, y }, place) => ({
      place,
      rank,
      reach,
      x: x * scale,
      y: y * scale,
      shapes: shapes[place] ?? [],
    }));
  }

  /** Everything that names keep off, in the pixels that names are set in. */
  #sheet(k: number, view?: Window, taken: Box[] = []): Sheet {
    const { lines, stamps, stampSide } = this.#map;
    const type = typeSize(this.#map, k);
    const [scale, size] = [k / type, signSize(this.#map, k) / type];
    const stamp = stampSide * size;
    const [width, height] = [this.#map.width * scale, this.#map.height * scale];
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
        ...stamps.map(({ x, y }) => ({
          x: x * scale - stamp / 2,
          y: y * scale - stamp / 2,
          width: stamp,
          height: stamp,
        })),
        ...taken.map((box) => ({
          x: box.x / type - margin.x,
          y: box.y / type - margin.y,
          width: box.width / type,
          height: box.height / type,
        })),
      ],
      lineCost: LINE_COST * scale,
      lines: lines.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    };
  }
}

/** Takes the place whose name weighs most out of those that wait. */
function weightiest(waiting: number[], rank: (place: number) => number): number | undefined {
  const least = Math.min(...waiting.map(rank));
  const at = waiting.findIndex((place) => rank(place) === least);
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

/** A label on the sheet: its place stands at this point. */
export function boxOf(label: Label, { x, y }: Point): Box {
  return { x: x + label.x, y: y + label.y, width: label.width, height: label.height };
}

/** The labels that one of `over` lies on, at this scale. */
export function covered(
  map: Geography,
  labels: ReadonlyMap<number, Label>,
  over: ReadonlyMap<number, Label>,
  k: number,
): Set<number> {
  const scale = k / typeSize(map, k);
  const boxAt = (index: number, label: Label) =>
    boxOf(label, { x: (map.places[index]?.x ?? 0) * scale, y: (map.places[index]?.y ?? 0) * scale });
  const boxes = [...over].map(([index, label]) => ({ index, box: boxAt(index, label) }));
  return new Set(
    [...labels]
      .filter(([index, label]) =>
        boxes.some((other) => other.index !== index && overlaps(boxAt(index, label), other.box)),
      )
      .map(([index]) => index),
  );
}

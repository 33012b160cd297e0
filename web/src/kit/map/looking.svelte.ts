// What part of a map is looked at, and what lies over its corners.  Lengths are told in units of the printed size, 16 to the rem:
// where the page is set larger, the map is as well.

import { untrack } from "svelte";
import type { Box, Geography, MapPlace } from "./geography";
import { lookAt } from "./pointing";
import type { MapWindow } from "./ZoomMap.svelte";

interface Zoom {
  show: (x: number, y: number, scale?: number) => void;
  reveal: (x: number, y: number) => void;
}

interface Ways {
  map: () => Geography;
  lit: () => number[];
  /** Where the steps that are shown end. */
  end: () => number | null;
  hasLegend: () => boolean;
  canFind: () => boolean;
  zoom: () => Zoom | undefined;
}

/** A window under this width is a phone's: it looks closely at a part of the map. */
const SMALL = 560;
const CORNER = 10;
/** The room that the buttons for zooming take, smaller ones for a mouse; and one more to look for a place. */
const BUTTONS = { width: 92, height: 52 };
const ONE_MORE = 40;
const REM = 16;

export class Looking {
  /** In pixels, as the zoom tells it. */
  window = $state.raw<MapWindow>({ k: 1, x: 0, y: 0, width: 0, height: 0, whole: 1 });
  /** How many pixels a unit of the printed size has. */
  unit = $state(1);
  legend = $state({ width: 0, height: 0 });
  overview = $state({ width: 0, height: 0 });
  /** On a phone the overview hangs in an upper corner, away from what is lit there; it stays where it is as long as it may. */
  isRight = $state(false);

  #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  view = $derived.by((): MapWindow => {
    const { k, x, y, width, height, whole } = this.window;
    const u = this.unit;
    return { k: k / u, x: x / u, y: y / u, width: width / u, height: height / u, whole: whole / u };
  });
  isSmall = $derived(this.view.width < SMALL);
  isClose = $derived(this.window.k > this.window.whole * 1.2);
  isMeasured = $derived.by(() => {
    const isLegendShown = this.#ways.hasLegend() && !this.isSmall && !this.isClose;
    return this.window.width > 0 && (!isLegendShown || this.legend.width > 0);
  });
  #buttons = $derived.by((): Box => {
    const width = BUTTONS.width + (this.#ways.canFind() ? ONE_MORE : 0);
    return { x: this.view.width - width, y: this.view.height - BUTTONS.height, width, height: BUTTONS.height };
  });
  /** Names keep off the corners that are covered while the whole map is seen; closer, they come and go under what covers it. */
  reserved = $derived.by((): Box[] => {
    if (!this.#ways.hasLegend() || this.isSmall) return [this.#buttons];
    const [width, height] = [this.legend.width / this.unit, this.legend.height / this.unit];
    return [this.#buttons, { x: CORNER, y: this.view.height - CORNER - height, width, height }];
  });
  /** Everything that lies over the map now. */
  taken = $derived.by((): Box[] => {
    if (!this.isClose) return this.reserved;
    const [width, height] = [this.overview.width / this.unit, this.overview.height / this.unit];
    const x = this.isSmall && this.isRight ? this.view.width - CORNER - width : CORNER;
    const y = this.isSmall ? CORNER : this.view.height - CORNER - height;
    return [this.#buttons, { x, y, width, height }];
  });

  see(window: MapWindow): void {
    this.window = window;
    this.unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / REM || 1;
  }

  reveal(index: number): void {
    const { x, y } = this.#place(index);
    this.#ways.zoom()?.reveal(x, y);
  }

  /** A phone looks where the choice is; but it does not look away from a choice that is in sight. */
  lookForLit(): void {
    const lit = this.#ways.lit();
    if (!this.isSmall || lit.some((index) => this.#isInSight(index))) return;
    const { readable } = this.#ways.map().sizes;
    const centre = lookAt(this.#ways.map(), lit, this.view, readable);
    if (centre) this.#ways.zoom()?.show(centre.x, centre.y, readable / this.view.whole);
  }

  /** The overview goes to the other side if it hides something lit, and would not there. */
  stepAside(): void {
    const [width, height] = [this.overview.width / this.unit, this.overview.height / this.unit];
    const hides = (left: number) =>
      this.#ways.lit().some((index) => {
        const { x, y } = this.#inWindow(index);
        return x > left - CORNER && x < left + width + CORNER && y < height + 2 * CORNER;
      });
    const [west, east] = [hides(CORNER), hides(this.view.width - CORNER - width)];
    if (west !== east) this.isRight = west;
  }

  #place(index: number): MapPlace {
    return this.#ways.map().places[index] as MapPlace;
  }

  #inWindow(index: number): { x: number; y: number } {
    const { x, y } = this.#place(index);
    return { x: x * this.view.k + this.view.x, y: y * this.view.k + this.view.y };
  }

  #isInSight(index: number): boolean {
    const { x, y } = this.#inWindow(index);
    const { k, width, height } = this.view;
    return k >= this.#ways.map().sizes.readable * 0.95 && x > 0 && y > 0 && x < width && y < height;
  }
}

/** Made by a component: it looks by itself at what there is to choose. */
export function looking(ways: Ways): Looking {
  const look = new Looking(ways);
  const width = $derived(look.view.width);
  const height = $derived(look.view.height);
  // When there is something else to choose, or in another window: the question may take some of its height.  Not whenever the
  // map is moved.
  $effect(() => {
    const lit = ways.lit();
    if (lit.length && width && height) untrack(() => look.lookForLit());
  });
  $effect(() => {
    const end = ways.end();
    if (end !== null) untrack(() => look.isSmall && look.isClose && look.reveal(end));
  });
  $effect(() => look.stepAside());
  return look;
}

// The pointer on the map: what it is on, what it presses, and what it would like to have explained.

import { isMovement } from "../pointing";
import { whyNot } from "../whynot.svelte";
import type { Geography, Point } from "./geography";
import { meantBy, type Meant } from "./pointing";
import type { MapWindow } from "./ZoomMap.svelte";

interface Ways {
  map: () => Geography;
  lit: () => number[];
  view: () => MapWindow;
  /** How many pixels a unit of the printed size has: the page may be set larger. */
  unit: () => number;
  host: () => Element;
  onpoint: (place: number | null) => void;
  ontouch: (place: number) => void;
  onexplain: (place: number, anchor: Element) => void;
  /** Several places are meant by one tap: look closer. */
  onmagnify: (point: Point) => void;
}

const HOVER = 400;
/** Longer, for where a run could end the map says what it would bring. */
const HOVER_LIT = 1000;
const LONG_PRESS = 450;
/** A finger that moves further than this drags the map. */
const SLIP = 10;

export class Pointer {
  place = $state<number | null>(null);
  isOnLit = $state(false);

  #ways: Ways;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #pressedAt = { x: 0, y: 0 };
  #isCoarse = false;
  #wasLongPress = false;
  /** The sign whose reason is shown. */
  #explained: HTMLElement | null = null;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** The pointer or the focus is on this place now. */
  point(place: number | null): void {
    if (place === this.place) return;
    this.place = place;
    clearTimeout(this.#waiting);
    if (this.#explained) whyNot.closeSoon(this.#explained);
    this.#explained = null;
    this.#ways.onpoint(place);
  }

  move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") {
      if (Math.hypot(event.clientX - this.#pressedAt.x, event.clientY - this.#pressedAt.y) > SLIP)
        clearTimeout(this.#waiting);
      return;
    }
    if (!event.buttons && isMovement(event)) this.#hover({ x: event.clientX, y: event.clientY });
  };

  /** The one place where a mouse that has moved becomes a hover. */
  #hover(at: Point): void {
    const meant = this.#meant(at, false);
    this.isOnLit = meant?.isLit ?? false;
    if ((meant?.place ?? null) === this.place) return;
    this.point(meant?.place ?? null);
    if (meant) this.#explainAfter(meant.isLit ? HOVER_LIT : HOVER, meant.place);
  }

  /** Another question is asked: the pointer lies where it was left. */
  rest = (): void => {
    clearTimeout(this.#waiting);
    this.isOnLit = false;
    this.point(null);
  };

  leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.isOnLit = false;
    this.point(null);
  };

  down = (event: PointerEvent): void => {
    this.#isCoarse = event.pointerType !== "mouse";
    this.#wasLongPress = false;
    this.#pressedAt = { x: event.clientX, y: event.clientY };
    if (!this.#isCoarse) return;
    const meant = this.#meant(this.#pressedAt, true);
    if (!meant) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      this.#wasLongPress = true;
      this.point(meant.place);
      this.#explain(meant.place);
    }, LONG_PRESS);
  };

  up = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") clearTimeout(this.#waiting);
  };

  click = (event: MouseEvent): void => {
    if (this.#wasLongPress) return;
    // A browser moves a tap to the nearest button; what the finger really touched is known from its press.
    const at = this.#isCoarse ? this.#pressedAt : { x: event.clientX, y: event.clientY };
    const meant = this.#meant(at, this.#isCoarse);
    if (!meant) {
      if (this.#isCoarse) this.point(null);
      return;
    }
    const { k, whole } = this.#ways.view();
    // At twice the printed size there is nothing left to tell apart.
    const { sizes } = this.#ways.map();
    if (meant.isTight && k < Math.max(2 * sizes.readable * this.#ways.unit(), whole * 2))
      this.#ways.onmagnify(this.#onMap(at));
    else if (meant.isLit) this.#ways.ontouch(meant.place);
    else {
      this.point(meant.place);
      this.#explain(meant.place);
    }
  };

  #explainAfter(time: number, place: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#explain(place), time);
  }

  #explain(place: number): void {
    this.#explained = this.#ways.host().querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (this.#explained) this.#ways.onexplain(place, this.#explained);
  }

  #onMap(at: Point): Point {
    const { k, x, y } = this.#ways.view();
    const box = this.#ways.host().getBoundingClientRect();
    return { x: (at.x - box.left - x) / k, y: (at.y - box.top - y) / k };
  }

  #meant(at: Point, isCoarse: boolean): Meant | null {
    const { map, lit, view, unit } = this.#ways;
    return meantBy(map(), lit(), this.#onMap(at), view().k / unit(), isCoarse);
  }
}

// Leafing through the game: by hand, or on its own at a chosen speed.

const STEP = 1400;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export interface ReplayOptions {
  /** The numbers that can be stood at, in order; the last one is now. */
  positions: () => number[];
  /** Where we stand; null for now. */
  at: () => number | null;
  /** Goes to a position, or to now; `isLeafing` when it is one step of many. */
  go: (number: number | null, isLeafing: boolean) => void;
}

export class Replay {
  isPlaying = $state(false);
  speed = $state<number>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: ReplayOptions;

  constructor(options: ReplayOptions) {
    this.#options = options;
  }

  /** The place among the positions, of what is shown. */
  get index(): number {
    const positions = this.#options.positions();
    const at = this.#options.at();
    if (at === null) return positions.length - 1;
    const found = positions.findLastIndex((number) => number <= at);
    return Math.max(0, found);
  }

  step(by: number): void {
    this.pause();
    this.#stand(this.index + by, true);
  }

  stand(index: number): void {
    this.pause();
    this.#stand(index, true);
  }

  first(): void {
    this.stand(0);
  }

  /** Back to now. */
  leave(): void {
    this.pause();
    this.#options.go(null, false);
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    // At the end there is nothing left to play: begin again.
    if (this.index >= this.#options.positions().length - 1) this.#stand(0, true);
    this.#play();
  }

  /** Plays from the position after entry `number` up to now. */
  watchFrom(number: number): void {
    this.pause();
    this.#options.go(number, false);
    this.#play();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #play(): void {
    this.isPlaying = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#stand(this.index + 1, true);
      if (this.#options.at() === null) this.pause();
      else this.#play();
    }, STEP / this.speed);
  }

  #stand(index: number, isLeafing: boolean): void {
    const positions = this.#options.positions();
    const place = Math.max(0, index);
    this.#options.go(place >= positions.length - 1 ? null : (positions[place] ?? null), isLeafing);
  }
}

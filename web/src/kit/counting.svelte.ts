// A count that goes on by itself, stage by stage, the first time it is seen; any key or touch skips to its end.

import { isStill } from "./travel";

export class Counting {
  /** The stage that is being counted; at `end` everything is. */
  stage = $state(0);
  isPlaying = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly end: () => number,
    private readonly pause: number,
    /** Longer, where there is more to take in at first. */
    private readonly firstPause = pause,
  ) {}

  /** For `onMount`: a table's count is played once in a tab. */
  begin(code: string): () => void {
    const seen = `counted:${code}`;
    if (sessionStorage.getItem(seen) || isStill()) this.stage = this.end();
    else this.play();
    sessionStorage.setItem(seen, "yes");
    return () => clearTimeout(this.#timer);
  }

  play(): void {
    this.jump(0);
    this.isPlaying = !isStill();
    if (this.isPlaying) this.#timer = setTimeout(() => this.#next(), this.firstPause);
  }

  jump(to: number): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
    this.stage = to;
  }

  readonly skip = (event: Event): void => {
    // A button does what it says.
    if (this.isPlaying && !(event.target as Element | null)?.closest?.("button, a")) this.jump(this.end());
  };

  #next(): void {
    this.stage += 1;
    this.isPlaying = this.stage < this.end();
    if (this.isPlaying) this.#timer = setTimeout(() => this.#next(), this.pause);
  }
}

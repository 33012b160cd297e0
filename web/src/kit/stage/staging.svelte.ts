// Cause before effect: when news arrives, what happened is shown scene by scene, until the view is the one that was
// told.  Looking back, behind another tab, or with reduced motion, the view is simply there.  A game says what moves.

import { tick } from "svelte";
import { isStill, paced } from "../motion.svelte";

/** A position as one seat sees it. */
export interface Position {
  number: number;
  seat: number | null;
  view?: unknown;
}

/** One entry of the story. */
export interface Happening {
  number: number;
  kind: string;
  undone: boolean;
}

/** What is waited for between two scenes: so many milliseconds, or until the scene is drawn. */
export const DRAWN = "drawn";
export type Scenes = Generator<number | typeof DRAWN, void, void>;

/** The steps that lead from one position to a later one, if they are few and none of them was taken back. */
export function stepsToShow<Step extends Happening>(steps: Step[], since: number, until: number, most: number): Step[] {
  const fresh = steps.filter((step) => step.number > since && step.number <= until);
  const isShort = fresh.length <= most && fresh.every((step) => step.kind === "act" && !step.undone);
  return isShort ? fresh : [];
}

export abstract class Staging<View, Step extends Happening> {
  /** What is to be drawn. */
  view = $state.raw<View>() as View;
  isMoving = $state(false);

  #number: number;
  #seat: number | null;
  #told: View;
  #run = 0;

  /** With more steps than `most` there is nothing to follow: they are simply done. */
  constructor(
    first: Position,
    private readonly most: number,
  ) {
    this.view = this.#told = first.view as View;
    this.#number = first.number;
    this.#seat = first.seat;
  }

  /** Changes what is shown, and yields what to wait for before the next change. */
  protected abstract scenes(steps: Step[], told: View): Scenes;

  /** Puts away what was shown of the way there. */
  protected abstract clear(): void;

  async show(next: Position, steps: Step[]): Promise<void> {
    const fresh = next.seat === this.#seat ? stepsToShow(steps, this.#number, next.number, this.most) : [];
    // What was still on its way has arrived.
    this.settle();
    const run = this.#run;
    this.#told = next.view as View;
    this.#number = next.number;
    this.#seat = next.seat;
    if (fresh.length && !isStill() && !document.hidden) {
      this.isMoving = true;
      for (const wait of this.scenes(fresh, this.#told)) {
        await (wait === DRAWN ? tick() : new Promise((done) => setTimeout(done, paced(wait))));
        // Meanwhile something newer may have come, in which this has happened already.
        if (run !== this.#run) return;
      }
    }
    this.settle();
  }

  /** Everything is where it was told to be. */
  settle(): void {
    this.#run += 1;
    this.clear();
    this.isMoving = false;
    this.view = this.#told;
  }
}

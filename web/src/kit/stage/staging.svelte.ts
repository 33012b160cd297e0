// Cause before effect: when news arrives, what happened is shown scene by scene, until the view is the one that was
// told.  Looking back, behind another tab, or with reduced motion, the view is simply there.  The rules say which scenes
// there are and how the view lies in each (`State.show`); a board says how long each is looked at, and what glows.

import { tick } from "svelte";
import type { Scene } from "../../api/types";
import { isStill, paced } from "../motion.svelte";
import { viewAfter } from "./scenes";

/** A position as one seat sees it. */
export interface Position {
  number: number;
  seat: number | null;
  view?: unknown;
  /** How it came about. */
  scenes: Scene[];
}

/** One entry of the story. */
export interface Happening {
  number: number;
  kind: string;
  undone: boolean;
  events: unknown[];
}

/** What is waited for before the next change: so many milliseconds, or until this one is drawn. */
export const DRAWN = "drawn";
export type Changes = Generator<number | typeof DRAWN, void, void>;

/** One scene, as a board shows it. */
export interface Shown<View, Event> {
  name: string;
  /** What happened since the scene before. */
  events: Event[];
  /** The view once it has. */
  after: View;
  /** What comes after it; nothing after the last. */
  next: string | null;
}

/** The steps that lead from one position to a later one, if they are few and none of them was taken back. */
export function stepsToShow<Step extends Happening>(steps: Step[], since: number, until: number, most: number): Step[] {
  const fresh = steps.filter((step) => step.number > since && step.number <= until);
  const isShort = fresh.length <= most && fresh.every((step) => step.kind === "act" && !step.undone);
  return isShort ? fresh : [];
}

export abstract class Staging<View, Event> {
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

  /** Shows a scene: changes what is to be drawn, and yields what to wait for before the next change. */
  protected abstract play(scene: Shown<View, Event>): Changes;

  /** Puts away what was shown of the way there. */
  protected abstract clear(): void;

  async show(next: Position, steps: Happening[]): Promise<void> {
    const fresh = next.seat === this.#seat ? stepsToShow(steps, this.#number, next.number, this.most) : [];
    // What was still on its way has arrived.
    this.settle();
    const run = this.#run;
    this.#told = next.view as View;
    this.#number = next.number;
    this.#seat = next.seat;
    if (fresh.length && !isStill() && !document.hidden) {
      this.isMoving = true;
      for (const wait of this.#played(fresh, next.scenes)) {
        await (wait === DRAWN ? tick() : new Promise((done) => setTimeout(done, paced(wait))));
        // Meanwhile something newer may have come, in which this has happened already.
        if (run !== this.#run) return;
      }
    }
    this.settle();
  }

  *#played(steps: Happening[], scenes: Scene[]): Changes {
    for (const { number, events } of steps) {
      let told = 0;
      const own = scenes.filter((scene) => scene.number === number);
      for (const [place, scene] of own.entries()) {
        yield* this.play({
          name: scene.name,
          events: events.slice(told, scene.told) as Event[],
          after: viewAfter(this.view, scene, this.#told),
          next: own[place + 1]?.name ?? null,
        });
        told = scene.told;
      }
    }
  }

  /** Everything is where it was told to be. */
  settle(): void {
    this.#run += 1;
    this.clear();
    this.isMoving = false;
    this.view = this.#told;
  }
}

// Where a learner is in a guided first game: which step is read, what it asks for, and what comes next.

import type { Lesson, LessonStep, Now } from "../../api/types";

export interface CoachOptions {
  code: string;
  /** The position that is shown. */
  now: () => Now | null;
  /** Whether this has been touched for the move that is being made. */
  isSettled: (ref: string) => boolean;
  /** What is said here has been read: the game goes on to the next step.  False when that could not be told. */
  readOn: (number: number) => Promise<boolean>;
}

/** The step that was turned to, and after how many moves that was. */
interface Place {
  moves: number;
  step: number;
}

const NOWHERE: Place = { moves: -1, step: 0 };

export class Coach {
  #turnedTo = $state.raw<Place>(NOWHERE);
  /** The position whose last step was read: a second click does not read on twice. */
  #readAt = -1;
  readonly #options: CoachOptions;

  constructor(options: CoachOptions) {
    this.#options = options;
    this.#turnedTo = this.#kept();
  }

  readonly lesson: Lesson | null = $derived.by(() => this.#options.now()?.lesson ?? null);
  /** The first step that is said in this position; null while the game is on its way to the next one. */
  readonly #first: number | null = $derived.by(() => {
    const at = this.lesson?.steps.findIndex((step) => step.after === this.lesson?.moves) ?? -1;
    return at < 0 ? null : at;
  });
  /** The place of the step that was turned to, or that comes first here. */
  readonly #turned: number | null = $derived.by(() => {
    if (!this.lesson || this.#first === null) return null;
    const { moves, step } = this.#turnedTo;
    return moves === this.lesson.moves && step < this.lesson.steps.length ? step : this.#first;
  });
  /** Whether anything may be touched now, whatever has been: what may be touched cannot depend on what was. */
  readonly mayTouch: boolean = $derived.by(() => {
    const at = this.#turned;
    if (at === null || this.#first === null || at < this.#first) return false;
    return (this.lesson?.steps[at]?.touch.length ?? 0) > 0;
  });
  /** The place of the step that is shown. */
  readonly at: number | null = $derived.by(() =>
    this.#turned === null || !this.mayTouch ? this.#turned : this.#toTouch(this.#turned),
  );
  readonly step: LessonStep | null = $derived(this.at === null ? null : (this.lesson?.steps[this.at] ?? null));
  readonly count: number = $derived(this.lesson?.count ?? 0);
  /** A piece is to be touched now; false while one reads, also what was said before. */
  readonly isAsking: boolean = $derived(
    this.at !== null && this.#first !== null && this.at >= this.#first && (this.step?.touch.length ?? 0) > 0,
  );
  readonly isLast: boolean = $derived(this.at !== null && this.at === this.count - 1);
  /** What may be touched; null where nobody is guided. */
  readonly touchable: ReadonlySet<string> | null = $derived(
    this.lesson ? new Set(this.isAsking ? (this.step?.touch ?? []) : []) : null,
  );

  /** What the step that is read speaks of, to be touched or not. */
  readonly spokenOf: ReadonlySet<string> = $derived(new Set([...(this.step?.touch ?? []), ...(this.step?.show ?? [])]));

  /** Of the steps that make up one move, the first of which something is still to be touched. */
  #toTouch(from: number): number {
    const steps = this.lesson?.steps ?? [];
    const open = steps.findIndex(
      (step, at) => at >= from && step.touch.length > 0 && !step.touch.every((ref) => this.#options.isSettled(ref)),
    );
    return open < 0 ? steps.length - 1 : open;
  }

  /** Whether all that makes up the move has been touched; anybody who is not guided is done as soon as the rules are. */
  isWhole(touched: string[]): boolean {
    const wanted = this.lesson?.steps.filter((step) => step.after === this.lesson?.moves).flatMap((step) => step.touch);
    return (wanted ?? []).every((ref) => touched.includes(ref));
  }

  next(): void {
    const now = this.#options.now();
    if (!this.lesson || this.at === null || !now || this.isAsking) return;
    if (this.at + 1 < this.lesson.steps.length) this.#turnTo(this.at + 1);
    else void this.#readOn(now.number);
  }

  async #readOn(number: number): Promise<void> {
    if (this.#readAt === number) return;
    this.#readAt = number;
    if (!(await this.#options.readOn(number))) this.#readAt = -1;
  }

  /** Reads the step before once more; nothing is undone. */
  back(): void {
    if (!this.at) return;
    let step = this.at - 1;
    // What was touched for this move stays touched: there is nothing more to read there.
    while (step > 0 && step >= (this.#first ?? 0) && this.lesson?.steps[step]?.touch.length) step -= 1;
    this.#turnTo(step);
  }

  #turnTo(step: number): void {
    this.#turnedTo = { moves: this.lesson?.moves ?? 0, step };
    sessionStorage.setItem(this.#key, JSON.stringify(this.#turnedTo));
  }

  get #key(): string {
    return `lesson-${this.#options.code}`;
  }

  /** Who loads the page again reads on where they were. */
  #kept(): Place {
    try {
      return { ...NOWHERE, ...(JSON.parse(sessionStorage.getItem(this.#key) ?? "{}") as Partial<Place>) };
    } catch {
      return NOWHERE;
    }
  }
}

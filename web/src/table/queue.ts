// Bots answer at once, and eyes do not: news is shown one after the other, each for as long as a piece travels and a
// sentence is read.  Too much of it, a hidden tab, a key or a click, and one's own moves bring everything at once.

const MOST_WAITING = 4;

export interface QueueOptions<News> {
  /** Shows these, in order, as one change. */
  show: (news: News[]) => void;
  /** For how long it stays before the next one may come, in ms, with so many waiting behind it. */
  holdFor: (news: News, waiting: number) => number;
  /** It is not kept waiting, nor is anything before it. */
  isUrgent: (news: News) => boolean;
  isHidden: () => boolean;
  /** Nothing is shown for now, however much waits. */
  isHeldBack: () => boolean;
  onwaiting?: (count: number) => void;
}

export class NewsQueue<News> {
  #waiting: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: QueueOptions<News>;

  constructor(options: QueueOptions<News>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  push(news: News): void {
    this.#waiting.push(news);
    const { isUrgent, isHidden, isHeldBack } = this.#options;
    if (isHeldBack()) return this.#tell();
    if (isUrgent(news) || isHidden() || this.#waiting.length > MOST_WAITING) this.flush();
    else if (this.#timer === undefined) this.#showNext();
    this.#tell();
  }

  /** Somebody has seen enough of what is there: what waits is shown now, or else what comes next as soon as it comes. */
  hurry(): void {
    if (this.#options.isHeldBack()) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.flush();
  }

  /** What was held back is shown, one after the other. */
  release(): void {
    if (this.#timer === undefined) this.#showNext();
  }

  /** Everything that waits is shown now, held back or not. */
  flush(): void {
    const all = this.#waiting.splice(0);
    const last = all.at(-1);
    if (last === undefined) return;
    this.#hold(last);
    this.#options.show(all);
    this.#tell();
  }

  /** Forgets what waits: something newer than all of it is there. */
  clear(): void {
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell();
  }

  #showNext(): void {
    this.#timer = undefined;
    if (this.#options.isHeldBack()) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#hold(next);
    this.#options.show([next]);
    this.#tell();
  }

  #hold(news: News): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#showNext(), this.#options.holdFor(news, this.#waiting.length));
  }

  #tell(): void {
    this.#options.onwaiting?.(this.#waiting.length);
  }
}

const TRAVEL = { first: 450, further: 340, most: 5 };
const READING = { least: 250, perCharacter: 12, most: 750 };

/**
 * How long news stays: its pieces travel one after the other, then it is read; without motion it is only read.
 * The more waits behind it, the quicker it goes: nobody wants to watch for long what keeps them from their turn.
 * `pace` makes it longer or shorter, as whoever looks on wants it.
 */
export function holdTime(events: number, characters: number, isStill: boolean, waiting: number, pace = 1): number {
  const reading = Math.min(READING.most, READING.least + characters * READING.perCharacter);
  const travel = isStill ? 0 : TRAVEL.first + TRAVEL.further * (Math.max(1, Math.min(TRAVEL.most, events)) - 1);
  return (pace * (travel + reading)) / Math.max(1, 0.5 + waiting / 2);
}

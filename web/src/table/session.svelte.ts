// The table as this browser knows it: one socket, what it told so far, and what has still to be told to the server.

import { api, ApiError, troubleOf } from "../api/client";
import { keepKey, keyOf } from "../api/keys";
import type { ChatLine, Now, ServerFrame, Step, TableInfo } from "../api/types";
import { speech, t } from "../i18n/index.svelte";
import { toast } from "../kit/toasts.svelte";
import { isStill } from "../kit/motion.svelte";
import { preferences, type Pace } from "../settings/preferences.svelte";
import { holdTime, NewsQueue } from "./queue";
import { firstSeat, freshId, Outbox, type Request } from "./resume";
import { isShown, merged, plain } from "./story";
import { continued } from "./talk";
import { Wire } from "./wire";

type News = Extract<ServerFrame, { type: "news" }>;
type Talk = { lines: ChatLine[] };
type Hello = Extract<ServerFrame, { type: "hello" }>;
type Refused = Extract<ServerFrame, { type: "refused" }>;

/** What keeps us from the table altogether. */
export interface Obstacle {
  kind: "missing" | "failed" | "stale" | "closed";
  text: string;
}

/** A move without what makes it a request: `act` and `undo` frames get their id, seat and number here. */
type Wish = { type: "act"; action: unknown; then: unknown[] } | { type: "undo"; back_to: number };

/** How much longer or shorter than usual news stays before the next is shown. */
const PACE: Record<Pace, number> = { calm: 2, normal: 1, quick: 0.4, at_once: 0 };

/** What the server hangs up with when there is no such table, and when a seat is not ours. */
const NO_TABLE = 4404;
const NOT_ALLOWED = 4403;
/** And when too much comes from us, or we read too slowly. */
const COME_BACK = 1013;

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  /** The seat whose view the server sends; nobody's for a spectator. */
  seat = $state<number | null>(null);
  steps = $state.raw<Step[]>([]);
  now = $state.raw<Now | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  link = $state<"new" | "open" | "lost">("new");
  retryAt = $state(0);
  obstacle = $state.raw<Obstacle | null>(null);
  /** The seat I looked through is not mine any more: it is held at another device, or was left at another tab. */
  outOfSeat = $state<"moved" | "left" | null>(null);
  /** Moves that the server has not answered yet. */
  unanswered = $state(0);
  /** News that waits to be shown. */
  waiting = $state(0);
  /** The number of my last move that was stored: until its news is shown, there is nothing new to decide. */
  storedAt = $state(-1);
  /** Told of a refusal, so that the page can offer the clause. */
  onrefused: (refusal: { reason: string; clause: string }) => void = () => {};

  readonly code: string;
  readonly #isGeneric: () => boolean;
  readonly #wire: Wire;
  readonly #queue: NewsQueue<News>;
  readonly #outbox = new Outbox();
  #heard = -1;
  #askedSince = -1;
  #hasBeenOpen = false;
  #isHeldBack = false;
  /** The seat that the server did not let us come back to. */
  #refusedSeat: number | null = null;

  constructor(code: string, isGeneric: () => boolean) {
    this.code = code;
    this.#isGeneric = isGeneric;
    this.#wire = new Wire({
      address: () => this.#address(),
      onframe: (frame) => this.#hear(frame),
      onlost: (retryAt, closedWith, said) => this.#lost(retryAt, closedWith, said),
    });
    this.#queue = new NewsQueue<News>({
      show: (news) => this.#show(news),
      holdFor: ({ steps }, waiting) => {
        const characters = steps.flatMap((step) => step.sentences.map(plain)).join(" ").length;
        return holdTime(
          steps.flatMap((step) => step.events).length,
          characters,
          isStill(),
          waiting,
          PACE[preferences.pace],
        );
      },
      // That I have answered is no news to me, and an answer that tells nothing holds nothing up.
      isUrgent: (news) =>
        !news.steps.some(isShown) ||
        news.steps.some((step) => (step.seat === this.seat && !step.silent) || step.kind === "undo"),
      isHidden: () => document.visibilityState === "hidden",
      isHeldBack: () => this.#isHeldBack,
      onwaiting: (count) => (this.waiting = count),
    });
  }

  /** Asks what table this is, then listens to it.  True when there is one. */
  async start(): Promise<boolean> {
    this.obstacle = null;
    try {
      this.table = await api.get<TableInfo>(this.path());
    } catch (error) {
      this.#stumble(error);
      return false;
    }
    this.seat = firstSeat(this.table);
    this.#wire.start();
    return true;
  }

  stop(): void {
    this.#wire.stop();
    this.#queue.clear();
  }

  /** The last number received, shown or not. */
  get heard(): number {
    return this.#heard;
  }

  path(rest = ""): string {
    return `/api/tables/${encodeURIComponent(this.code)}${rest}`;
  }

  /** Everything anew: in another language, or after it turned out that we know too little. */
  refresh(): void {
    this.#heard = -1;
    this.#wire.again();
  }

  /** Looks through another seat that is also mine.  The old view is gone before the new one is asked for. */
  sit(seat: number | null): void {
    this.#queue.clear();
    this.now = null;
    this.steps = [];
    this.seat = seat;
    this.#heard = -1;
    this.#askedSince = -1;
    this.#wire.send({ type: "sit", seat, language: speech.language, since: -1 });
  }

  act(action: unknown, then: unknown[] = []): void {
    this.#request({ type: "act", action, then });
  }

  undo(backTo: number): void {
    this.#request({ type: "undo", back_to: backTo });
  }

  /** What waits to be shown is shown now, or else what comes next as soon as it comes. */
  catchUp(): void {
    this.#queue.hurry();
  }

  /** Keeps news back while something else is looked at; afterwards it is shown move by move. */
  holdBack(isHeldBack: boolean): void {
    this.#isHeldBack = isHeldBack;
    if (!isHeldBack) this.#queue.release();
  }

  /** The answer of a request about the table is as good as a frame about it. */
  learn(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    // The next table of the same people has the same key.
    if (table.link && table.rematch) keepKey(table.rematch, table.link);
    const mine = firstSeat(table);
    // Sat down at another tab: this one follows.
    if (this.seat === null && mine !== null) return this.sit(mine);
    // Lent to a bot, or taken back: what may be done here now is another matter.
    if (this.seat === null || before?.seats[this.seat]?.kind === table.seats[this.seat]?.kind) return;
    this.#askedSince = -1;
    this.#wire.send({ type: "sit", seat: this.seat, language: speech.language, since: -1 });
  }

  /** Does not wait for the next try. */
  hurry(): void {
    this.#wire.again();
  }

  /** What was said before the first line that is known here. */
  async hearEarlier(): Promise<void> {
    const first = this.chat[0];
    if (!first) return;
    const { lines } = await api.get<Talk>(this.path(`/chat?before=${first.number}`));
    this.chat = continued(lines, this.chat);
  }

  #address(): string {
    this.#askedSince = this.#heard;
    const query = new URLSearchParams({ since: String(this.#heard), language: speech.language });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.#isGeneric()) query.set("generic", "true");
    const key = keyOf(this.code);
    if (key) query.set("key", key);
    return `${location.origin.replace(/^http/, "ws")}${this.path("/live")}?${query}`;
  }

  #request(wish: Wish): void {
    if (this.seat === null || !this.now) return;
    const request: Request = { ...wish, id: freshId(), seat: this.seat, number: this.now.number };
    this.#outbox.add(request);
    this.unanswered = this.#outbox.all.length;
    this.#wire.send(request);
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "hello":
        return this.#greet(frame);
      case "news":
        this.#heard = Math.max(this.#heard, ...frame.steps.map((step) => step.number));
        return this.#queue.push(frame);
      case "table":
        return this.learn(frame.table);
      case "chat":
        if (!this.chat.some((line) => line.number === frame.number)) this.chat = [...this.chat, frame];
        return;
      case "ack":
        this.#outbox.settle(frame.id);
        this.unanswered = this.#outbox.all.length;
        this.storedAt = Math.max(this.storedAt, frame.number);
        return;
      case "refused":
        return this.#refuse(frame);
      case "pong":
        return;
    }
  }

  #greet(hello: Hello): void {
    const wasLost = this.#hasBeenOpen && this.link === "lost";
    // A story that begins with the deal is the whole one, asked for or not: the seat we look through may be another.
    const isWhole = this.#askedSince < 0 || hello.steps[0]?.number === 0;
    const missed = hello.steps.filter((step) => step.number > this.#heard).length;
    this.#queue.flush();
    this.link = "open";
    this.#hasBeenOpen = true;
    const lost = this.#refusedSeat ?? (hello.seat === this.seat ? null : this.seat);
    if (lost !== null) this.outOfSeat = hello.table.seats[lost]?.kind === "open" ? "left" : "moved";
    else if (hello.seat !== null) this.outOfSeat = null;
    this.#refusedSeat = null;
    this.obstacle = null;
    this.table = hello.table;
    this.seat = hello.seat;
    this.steps = isWhole ? hello.steps : merged(this.steps, hello.steps);
    this.now = hello.now;
    this.chat = continued(this.chat, hello.chat);
    this.#heard = Math.max(-1, ...this.steps.map((step) => step.number));
    this.storedAt = Math.min(this.storedAt, this.#heard);
    for (const request of this.#outbox.toResend(hello.table)) this.#wire.send(request);
    this.unanswered = this.#outbox.all.length;
    if (wasLost) toast(missed ? t("table.back_missed", { count: missed }) : t("table.back"));
  }

  #refuse({ id, code, reason, clause }: Refused): void {
    this.#outbox.settle(id);
    this.unanswered = this.#outbox.all.length;
    this.onrefused({ reason, clause });
    // The table is further than we knew: ask for what we missed.
    if (code === "stale") this.#wire.again();
  }

  #show(news: News[]): void {
    const last = news.at(-1);
    if (!last) return;
    const steps = news.flatMap((each) => each.steps);
    this.steps = merged(this.steps, steps);
    // Who is in a hurry sees it all at once: scenes lead from one position to the next.
    this.now = news.length > 1 ? { ...last.now, scenes: [] } : last.now;
    // What was answered in a window may have been taken back before it became a move.
    if (steps.some((step) => step.kind === "undo")) this.storedAt = Math.min(this.storedAt, last.now.number);
  }

  #lost(retryAt: number, closedWith: number, said: string): void {
    if (closedWith === NO_TABLE) {
      this.#wire.stop();
      this.obstacle = { kind: "missing", text: t("table.missing") };
    } else if (closedWith === NOT_ALLOWED && this.seat !== null) {
      // The seat is held elsewhere now: go on as one who watches, and say so.
      this.#refusedSeat = this.seat;
      this.seat = null;
      this.refresh();
    } else {
      // Why it asks us to come back later is said once, and not at each try.
      if (closedWith === COME_BACK && said && this.link !== "lost") toast(said);
      this.link = "lost";
      this.retryAt = retryAt;
    }
  }

  #stumble(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) this.obstacle = { kind: "missing", text: t("table.missing") };
    else this.obstacle = { kind: status === 403 ? "closed" : "failed", text: troubleOf(error) };
  }
}

// One table page: the session, the desk, where in the game we look, and what is open on the page.

import { getContext, setContext } from "svelte";
import { api, ApiError, troubleOf } from "../api/client";
import { endings } from "../api/endings.svelte";
import { titleOf } from "../api/titles.svelte";
import type { Asks, Choice, Level, Now, Step, TableInfo } from "../api/types";
import { clientOf, type RefNameComponent } from "../games";
import { t } from "../i18n/index.svelte";
import { capital } from "../kit/capital";
import { toast } from "../kit/toasts.svelte";
import { go, route } from "../router.svelte";
import type { Ending } from "./contract";
import { Commit } from "./commit.svelte";
import { TableDesk } from "./desk.svelte";
import { isNewcomer } from "./first/newcomer";
import { Coach } from "./lesson/coach.svelte";
import { Elsewhere } from "./elsewhere.svelte";
import { Past } from "./look/past.svelte";
import { Replay } from "./look/replay.svelte";
import { keyOf } from "./narrowing";
import { deciders, passTo } from "./resume";
import { TableSession } from "./session.svelte";
import { beforeMyLast, nameOf, positions, sinceMyLast, storyUntil, turnAt, untold, type Telling } from "./story";

/** What lies on top where there is not room for all: the board, the story, what is said, the people and the rest. */
export type Tab = "table" | "story" | "talk" | "more";
export type DialogName = "first" | "help" | "invite" | "fair" | "report" | "settings" | "fork" | "turned" | "changes";

export class Room {
  readonly session: TableSession;
  readonly desk: TableDesk;
  readonly commit: Commit;
  readonly elsewhere: Elsewhere;
  readonly past: Past;
  readonly replay: Replay;
  /** Who guides a first game; has nothing to say at any other table. */
  readonly coach: Coach;

  /** The entry whose position is looked at; null for now. */
  lookingAt = $state<number | null>(null);
  /** The seat looked through in a finished game. */
  through = $state<number | null>(null);
  tab = $state<Tab>("table");
  dialog = $state<DialogName | null>(null);
  /** The seat whose menu is open. */
  seatMenu = $state<number | null>(null);
  /** The rules are open, at this clause, or at their beginning. */
  rules = $state<{ clause: string } | null>(null);
  dismissedDigest = $state(-1);
  readChat = $state(0);
  /** The last entry of the story that could be read beside or over the board. */
  readStory = $state(-1);
  /** The question that I ended myself, by refusing or withdrawing it. */
  endedQuestion = -1;
  components = $state.raw<Record<string, unknown> | null>(null);
  refName = $state.raw<RefNameComponent | null>(null);

  /** Opens the table once more, after it could not be reached. */
  reopen: () => void = () => {};

  constructor(
    readonly code: string,
    readonly isGeneric: () => boolean,
  ) {
    this.session = new TableSession(code, isGeneric);
    this.session.onrefused = ({ reason, clause }) => {
      this.desk.clear();
      toast(reason, clause ? { action: clause, onaction: () => this.openRule(clause) } : {});
    };
    this.ending = {
      get isTold() {
        return endings.has(code);
      },
      hasTold: (number) => endings.has(code) || endings.hasUntil(code, number),
      tell: (number) => (number === undefined ? endings.add(code) : endings.addUntil(code, number)),
    };
    this.past = new Past((rest) => this.session.path(rest), isGeneric);
    this.coach = new Coach({
      code,
      now: () => this.session.now,
      isSettled: (ref) => this.desk.isSettled(ref),
      readOn: (number) => this.#readOn(number),
    });
    this.desk = new TableDesk({
      touchable: () => this.coach.touchable,
      spokenOf: () => this.coach.spokenOf,
      isWhole: (refs) => this.coach.isWhole(refs),
      now: () => this.shown,
      steps: () => this.steps,
      isLive: () => this.canAct,
      path: (rest) => this.session.path(rest),
      foresees: (now) => (this.table && clientOf(this.table.game).foresees?.(now)) ?? true,
      act: (action, then) => void this.commit.act(action, then),
      openRule: (clause) => this.openRule(clause),
    });
    this.elsewhere = new Elsewhere(code);
    this.commit = new Commit({
      goesOn: () => this.session.now?.by_itself ?? "",
      // In a guided game nothing is thought better of, and the coach has no room for a move that waits.
      isFinal: async (action, then) => this.coach.lesson === null && (await this.desk.isFinal(action, then)),
      send: (action, then) => this.session.act(action, then),
      putBack: () => this.desk.putBack(),
    });
    this.replay = new Replay({
      positions: () => this.positions,
      at: () => this.lookingAt,
      go: (number, isLeafing) => this.lookAt(number, isLeafing),
    });
  }

  readonly table: TableInfo | null = $derived.by(() => this.session.table);
  /** What the game is called in the language that is spoken. */
  readonly title: string = $derived.by(() => (this.table ? titleOf(this.table) : ""));
  /** The last move is made.  What came of it is told by the board; until it has, the page says nothing of it. */
  readonly isEnded: boolean = $derived.by(() => this.session.now?.over ?? false);
  readonly ending: Ending;
  /** The game is over, and everybody at this page knows it. */
  readonly isOver: boolean = $derived.by(() => this.isEnded && this.ending.isTold);
  readonly isLooking: boolean = $derived(this.lookingAt !== null || (this.through !== null && this.isEnded));
  /** The seat of the view shown: mine, or the one looked through. */
  readonly seat: number | null = $derived.by(() =>
    this.isEnded && this.through !== null ? this.through : this.session.seat,
  );
  /** The position now, as far as it may be said. */
  readonly now: Now | null = $derived.by(() => this.#sayable(this.session.now));
  readonly shown: Now | null = $derived.by(() => {
    if (!this.isLooking) return this.now;
    const number = this.lookingAt ?? this.session.now?.number;
    return number === undefined ? null : this.#sayable(this.past.at(number, this.seat));
  });
  readonly telling: Telling | undefined = $derived.by(() =>
    this.table ? clientOf(this.table.game).telling : undefined,
  );
  /** Everything that the seat shown heard. */
  readonly #heard: Step[] = $derived.by(() =>
    this.seat === this.session.seat ? this.session.steps : (this.past.story(this.seat) ?? []),
  );
  /** The step of which the stage has still to tell what came of it, or the last one while the end is not told. */
  readonly held: Step | null = $derived.by(() => {
    const staged = this.#heard.find(
      ({ number, staged, undone }) => staged !== null && !undone && !this.ending.hasTold(number),
    );
    if (staged && !this.isGeneric()) return staged;
    return this.isEnded && !this.isOver ? (this.#heard.at(-1) ?? null) : null;
  });
  /** The story as it may be read. */
  readonly story: Step[] = $derived.by(() => (this.held ? storyUntil(this.#heard, this.held) : this.#heard));
  /** What the board is told, up to the position shown. */
  readonly steps: Step[] = $derived.by(() => {
    const last = this.lookingAt;
    return last === null ? this.#heard : this.#heard.filter((step) => step.number <= last);
  });
  readonly positions: number[] = $derived(positions(this.#heard, this.telling));
  readonly curtain: number | null = $derived.by(() => {
    const { table, now, seat } = this.session;
    // Who is to play next is told with the vote.
    return table && now && !this.held ? passTo(table, deciders(table, now), seat, now.over) : null;
  });
  readonly isMyTurn: boolean = $derived.by(() => {
    const { now, seat } = this.session;
    if (now === null || seat === null || now.over || this.held) return false;
    return now.actors.includes(seat) && now.choices.length > 0;
  });
  readonly canAct: boolean = $derived.by(() => {
    const { now, unanswered, storedAt } = this.session;
    if (this.coach.lesson && !this.coach.mayTouch) return false;
    return !this.isLooking && this.isMyTurn && unanswered === 0 && (now?.number ?? -1) >= storedAt;
  });
  readonly digest: Step[] = $derived.by(() => {
    const { steps, seat, now } = this.session;
    // Alone, nothing happens behind my back.
    if (this.coach.lesson) return [];
    if (!this.isMyTurn || this.isLooking || now?.number === this.dismissedDigest || this.table?.seats.length === 1)
      return [];
    return sinceMyLast(steps, seat, this.telling);
  });
  readonly unread: number = $derived.by(() => this.session.chat.filter((line) => line.number > this.readChat).length);
  /** What was done since my last move, and not yet seen in the story. */
  readonly news: number = $derived.by(() => this.digest.filter((step) => step.number > this.readStory).length);
  /** Nobody else plays here: nobody is asked for a take-back. */
  readonly isAlone: boolean = $derived.by(
    () => this.table?.seats.every((seat) => seat.mine || (seat.kind === "bot" && !seat.lent)) ?? false,
  );
  /** The entry to which a take-back by consent would lead. */
  readonly takeBackTo: number | null = $derived.by(() => {
    const { seat, steps } = this.session;
    return seat === null || this.isEnded ? null : beforeMyLast(steps, seat);
  });

  /** In a window: what lets it pass, while I am asked. */
  readonly letPass: Choice | null = $derived.by(() => {
    const now = this.session.now;
    if (!this.canAct || !now?.let_pass) return null;
    return now.choices.find((choice) => keyOf(choice.action) === keyOf(now.let_pass)) ?? null;
  });

  /** Others may react, and there is nothing for me to do: the same for all who wait. */
  readonly isOthersWindow: boolean = $derived.by(
    () => (!this.isLooking && this.session.now?.is_window && !this.isMyTurn) ?? false,
  );

  #sayable(now: Now | null): Now | null {
    if (!now || !this.held || now.number < this.held.number) return now;
    return untold(now, t(this.isEnded ? "table.end_to_come" : "table.to_be_told"));
  }

  /** Whoever sits down to a game for the first time sees how it plays, before anything is shown of it. */
  get isForNewcomer(): boolean {
    const isPlaying =
      this.table?.status === "playing" && this.session.seat !== null && !this.isEnded && !this.isLooking;
    return isPlaying && !this.table.is_lesson && isNewcomer(this.table.game);
  }

  /** What comes of it is not kept waiting by what was shown last: to read on is as good as a move. */
  async #readOn(number: number): Promise<boolean> {
    this.session.catchUp();
    const done = await this.tell(async () => {
      await api.post(this.session.path("/lesson/on"), { number });
      return true;
    });
    return done ?? false;
  }

  async setAsks(seat: number, asks: Asks): Promise<void> {
    await this.tell(() => api.put(this.session.path(`/seats/${seat}/asks`), { asks }));
  }

  /** The turn of the position after an entry. */
  turnAt(number: number): number {
    return turnAt(this.#heard, number);
  }

  /** "turn 9", "round 9": as the game calls it. */
  turnName(turn: number): string {
    return nameOf(this.#heard, turn);
  }

  /** The same at the head of a line. */
  turnText(turn: number): string {
    return capital(this.turnName(turn));
  }

  address(number: number | null, seat = this.through): string {
    return `/t/${this.code}${positionIn(number, seat)}`;
  }

  /** What opens the table to anybody: its name, or where that is not enough, the link with its key. */
  get publicPath(): string {
    const key = this.table?.link;
    return key ? `/watch/${this.code}/${key}` : `/t/${this.code}`;
  }

  /** What opens the position that is looked at to anybody. */
  get sharedAddress(): string {
    return location.origin + this.publicPath + positionIn(this.lookingAt, this.through);
  }

  lookAt(number: number | null, isLeafing = false): void {
    const last = this.session.now?.number;
    const target = number === null || number === last ? null : number;
    go(this.address(target), { replace: isLeafing && this.isLooking });
  }

  lookThrough(seat: number | null): void {
    go(this.address(this.lookingAt, seat === this.session.seat ? null : seat), { replace: true });
  }

  openRule(clause: string): void {
    this.rules = { clause };
  }

  undo(): void {
    // What is held has not been done yet.
    if (this.commit.held) return this.commit.putBack();
    const back = this.session.now?.undo?.back_to;
    if (back !== null && back !== undefined && !this.isLooking) this.session.undo(back);
  }

  /** By key there is no dimmed button to ask why not. */
  undoOrSay(): void {
    const undo = this.session.now?.undo;
    if (typeof undo?.back_to === "number" || this.isLooking || this.commit.held) this.undo();
    else toast(undo?.why || t("table.nothing_to_undo"));
  }

  restart(): void {
    const back = this.session.now?.undo?.restart_to;
    if (back !== null && back !== undefined && !this.isLooking) this.session.undo(back);
  }

  /** A request about the table whose answer is the table; what fails is said. */
  async ask(rest: string, body: unknown = {}, method: "post" | "patch" = "post"): Promise<boolean> {
    const table = await this.tell<TableInfo>(() => api[method]<TableInfo>(this.session.path(rest), body));
    if (table) this.session.learn(table);
    return table !== null;
  }

  /** Asks the others for their consent; where there is nobody to ask, it is done at once. */
  propose(
    wish: { kind: "takeback"; number: number | null } | { kind: "bot"; seat: number; level: Level },
  ): Promise<boolean> {
    return this.ask("/propose", { ...wish, by: this.session.seat });
  }

  /** Any request whose failure is said as a toast. */
  async tell<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await request();
    } catch (error) {
      const clause = error instanceof ApiError ? error.clause : "";
      toast(troubleOf(error), clause ? { action: clause, onaction: () => this.openRule(clause) } : {});
      return null;
    }
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("table.copied"));
    } catch {
      // Without leave to write the clipboard, the text is at least there to be copied by hand.
      toast(t("table.copy_by_hand", { text }), { seconds: 20 });
    }
  }
}

/** The end of an address: which position, and through whose eyes. */
function positionIn(number: number | null, seat: number | null): string {
  const query = new URLSearchParams(route.search);
  if (seat === null) query.delete("seat");
  else query.set("seat", String(seat));
  const search = String(query);
  return `${number === null ? "" : `/${number}`}${search ? `?${search}` : ""}`;
}

const KEY = Symbol("room");

export function setRoom(room: Room): Room {
  return setContext(KEY, room);
}

export function useRoom(): Room {
  return getContext<Room>(KEY);
}

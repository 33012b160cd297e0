// The desk between a board and the rules: what is lit, what was touched, why not, and what would come of it.

import { api } from "../api/client";
import type { Choice, Now, Preview, Step, Tagged, WhyNot } from "../api/types";
import type { Explanation, Tip } from "../kit/whynot.svelte";
import type { Desk, Own, Question } from "./contract";
import { speech, t } from "../i18n/index.svelte";
import {
  actionOf,
  asked,
  askedFields,
  attempt,
  confirming,
  isSet,
  keyOf,
  KIND,
  labelOf,
  litRefs,
  memberOptions,
  narrowed,
  options,
  parsed,
  refTo,
  settling,
  slices,
  touched,
  type Option,
  type Touch,
} from "./narrowing";
import { partsOf } from "./parts";
import { setField, valuesOf } from "./sets";
import { lastStep, refsIn } from "./story";
import { setsTogether, type Parts } from "./together";

/** What the server answers in one request. */
const MOST_PREVIEWS = 12;
const PREVIEW_DELAY = 60;
/** Of choices that several moves make up there may be hundreds: only of the last few is asked what they would bring. */
const MOST_TOGETHER = 24;

/** A position in which something was asked of me. */
interface Asked {
  number: number;
  turn: number;
  seat: number | null;
  actors: number[];
  offer: string;
}

const NEVER: Asked = { number: -1, turn: -1, seat: null, actors: [], offer: "" };

export interface DeskOptions {
  /** The position that is shown, the steps that led to it, and whether I may act on it. */
  now: () => Now | null;
  steps: () => Step[];
  isLive: () => boolean;
  path: (rest: string) => string;
  /** Plays it; `then` are the moves after it that make up one choice with it. */
  act: (action: unknown, then: unknown[]) => void;
  openRule: (clause: string) => void;
  /** Where somebody is guided: the only pieces that may be touched, and no other is refused. */
  touchable?: () => ReadonlySet<string> | null;
  /** And whether what was touched is all that there is to touch: nothing is done before that. */
  isWhole?: (refs: string[]) => boolean;
}

export class TableDesk implements Desk {
  /** The step of the story under the pointer, and the piece of the board under it. */
  hoveredStep = $state.raw<Step | null>(null);
  hoveredRef = $state<string | null>(null);
  readonly openRule: (clause: string) => void;
  ownKey: ((key: string) => boolean) | null = null;

  #touches = $state.raw<Touch[]>([]);
  /** The position that the touches belong to, and what was offered to whom there. */
  #touchedAt = $state.raw<{ number: number; seat: number | null; offer: string }>({
    number: -1,
    seat: null,
    offer: "",
  });
  #isSent = $state(false);
  #foreseen = $state.raw({ at: NEVER, language: "", previews: new Map<string, Preview>() });
  #reasons = new Map<string, Promise<WhyNot | null>>();
  #previewsAsked = new Set<string>();
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  /** How often it was asked to look ahead: only the last time counts. */
  #ahead = 0;
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.openRule = options.openRule;
  }

  readonly isLive: boolean = $derived.by(() => this.#options.isLive());
  readonly #touchable: ReadonlySet<string> | null = $derived.by(() => this.#options.touchable?.() ?? null);
  readonly #now: Now | null = $derived.by(() => this.#options.now());
  /** Where several moves make one choice: the sets that may be chosen, and the moves of each. */
  readonly #together: Parts | null = $derived(
    this.isLive && this.#now?.together ? setsTogether(this.#now.together) : null,
  );
  readonly #choices: Choice[] = $derived.by(() => {
    if (!this.isLive) return [];
    return this.#together?.choices ?? this.#now?.choices ?? [];
  });
  /** What is asked of me, by all that may be answered: another one is another question. */
  readonly offer: string = $derived(keyOf(this.#choices.map(({ action }) => action)));
  /** In another position touches mean nothing, unless only somebody else has answered meanwhile and I am asked the same. */
  readonly #isTouchedHere: boolean = $derived.by(() => {
    const { number, seat, offer } = this.#touchedAt;
    if (!this.#now || this.#now.seat !== seat) return false;
    return this.#now.number === number || (!this.#isSent && this.#choices.length > 0 && this.offer === offer);
  });
  readonly touches: Touch[] = $derived(this.isLive && this.#isTouchedHere ? this.#touches : []);
  readonly left: Choice[] = $derived(narrowed(this.#choices, this.touches));
  readonly #lit: Set<string> = $derived(litRefs(this.left, this.touches));
  readonly #askedFields: Set<string> = $derived(askedFields(this.left, this.touches));
  readonly #last: Set<string> = $derived.by(() => {
    const now = this.#now;
    // At the end everything has been shown at once: brackets around all of it would say nothing.
    const step = now && !now.over ? lastStep(this.#options.steps(), now.number) : null;
    return new Set(step ? refsIn(step) : []);
  });
  readonly #hovered: Set<string> = $derived(new Set(this.hoveredStep ? refsIn(this.hoveredStep) : []));

  readonly settled: [string, number][] = $derived(
    this.touches
      .filter(({ field }) => field !== KIND && !isSet(this.left, field))
      .map(({ field, value }): [string, number] => [field, Number(value)]),
  );
  readonly asks: Question | null = $derived.by(() => {
    const field = asked(this.left, this.touches);
    if (field === null) return null;
    const confirm = isSet(this.left, field) ? confirming(this.left, this.touches, field) : null;
    const question = this.#together ? this.#howFar() : (this.#now?.questions?.[field] ?? "");
    return { field, question, confirm };
  });

  readonly previews: Map<string, Preview> = $derived.by(() => {
    const { at, language, previews } = this.#foreseen;
    return this.#isStillAsked(at) && language === speech.language ? previews : new Map<string, Preview>();
  });

  /** The answers as buttons: those that are lit; of a set everything that could be in it. */
  readonly options: Option[] = $derived.by(() => {
    if (!this.asks) return [];
    const { field, confirm } = this.asks;
    return confirm === null
      ? options(this.left, field, this.#now?.kinds ?? {})
      : memberOptions(this.#choices, this.touches, field);
  });

  /** What was settled, in words, in the order it was touched. */
  readonly settledLabels: string[] = $derived.by(() => {
    const one = this.left[0];
    if (!one) return [];
    // A set that was confirmed has been told by its members.
    const told = this.touches.filter(({ field }) => !this.touches.some((member) => setField(member.field) === field));
    return told.map((touch) => labelOf(one, touch, this.#now?.kinds ?? {}));
  });

  isLit(ref: string, ordinal?: number): boolean {
    if (this.#touchable && !this.#touchable.has(ref)) return false;
    return this.#lit.has(ref) && (ordinal === undefined || !this.isSettled(ref, ordinal));
  }

  /** Also while the move is on its way: what was touched stays lifted until the answer is there. */
  isSettled(ref: string, ordinal?: number): boolean {
    return this.#settled(ref).some((touch) => ordinal === undefined || (touch.ordinal ?? 0) === ordinal);
  }

  timesSettled(ref: string): number {
    return this.#settled(ref).length;
  }

  #settled(ref: string): Touch[] {
    return this.#isTouchedHere ? this.#touches.filter(({ field, value }) => refTo(field, value) === ref) : [];
  }

  isDim(ref: string, ordinal?: number): boolean {
    const field = parsed(ref)?.field;
    if (this.#touchable) return false;
    return (
      field !== undefined && this.#askedFields.has(field) && !this.isLit(ref, ordinal) && !this.isSettled(ref, ordinal)
    );
  }

  touch(ref: string, ordinal?: number): void {
    const next = touched(this.#choices, this.touches, ref, ordinal);
    if (!next || !this.#now) return;
    this.#touchedAt = { number: this.#now.number, seat: this.#now.seat, offer: this.offer };
    this.#touches = next.touches;
    const isWhole = this.#options.isWhole?.(next.touches.map(({ field, value }) => refTo(field, value))) ?? true;
    const act = isWhole ? next.act : null;
    this.#isSent = act !== null;
    if (act) this.#play(act);
    else this.foresee();
  }

  settle(ref: string): void {
    if (!this.#now) return;
    const settled = settling(this.#choices, this.touches, ref);
    this.#touchedAt = { number: this.#now.number, seat: this.#now.seat, offer: this.offer };
    this.#touches = settled;
    this.#isSent = false;
  }

  putBack(): void {
    this.#touches = this.touches.slice(0, -1);
    this.#isSent = false;
  }

  #play(choice: Choice): void {
    const [action, ...then] = this.#together?.moves.get(keyOf(choice.action)) ?? [choice.action];
    this.#options.act(action, then);
  }

  /** "1 of 2 chosen." */
  #howFar(): string {
    return t("table.chosen_of", { taken: this.touches.length, owed: this.#now?.together?.count ?? 0 });
  }

  play(choice: Choice): void {
    if (!this.#choices.includes(choice)) return;
    clearTimeout(this.#previewTimer);
    this.#play(choice);
  }

  /** Whether it may be too late to undo this, once it is done; what cannot be found out counts as if it were. */
  async isFinal(action: unknown, then: unknown[]): Promise<boolean> {
    const now = this.#now;
    const known = then.length ? undefined : this.previews.get(keyOf(action));
    if (known || !now) return known?.is_final ?? true;
    const asked = then.length ? { actions: [], together: [[action, ...then]] } : { actions: [action] };
    const request = { seat: now.seat, number: now.number, ...asked, language: speech.language };
    try {
      const { previews } = await api.post<{ previews: Preview[] }>(this.#options.path("/preview"), request);
      return previews[0]?.is_final ?? true;
    } catch {
      return true;
    }
  }

  clear(): void {
    this.#touches = [];
  }

  why(ref: string): Promise<WhyNot | null> {
    const now = this.#now;
    if (!now || now.seat === null) return Promise.resolve(null);
    const choices = this.#together ? now.choices : this.#choices;
    if (this.#together && this.#isOfChoice(ref)) return Promise.resolve(this.#whyNotMore());
    const action = attempt(choices, this.#together ? [] : this.touches, ref);
    return action ? this.whyNot(action) : Promise.resolve(now.blocked?.[0] ?? null);
  }

  /** Whether it is one of the things that may be chosen together, or all of them: then it is a matter of how many. */
  #isOfChoice(ref: string): boolean {
    const { field, value } = parsed(ref) ?? { field: "", value: "" };
    return this.#choices.some(
      (choice) => field in actionOf(choice) || valuesOf(actionOf(choice), field).includes(value),
    );
  }

  #whyNotMore(): WhyNot {
    const missing = (this.#now?.together?.count ?? 0) - this.touches.length;
    const reason = missing > 0 ? t("table.choose_more", { count: missing }) : t("table.chosen_all");
    return { kind: "", name: this.#howFar(), reason: [reason], clause: "" };
  }

  whyNot(action: Tagged): Promise<WhyNot | null> {
    const now = this.#now;
    if (!now || now.seat === null) return Promise.resolve(null);
    const key = `${now.number} ${speech.language} ${keyOf(action)}`;
    let reason = this.#reasons.get(key);
    if (!reason) {
      const request = { seat: now.seat, action, language: speech.language };
      reason = api.post<WhyNot | null>(this.#options.path("/why"), request);
      this.#reasons.set(key, reason);
      // A failed question may be asked again.
      reason.catch(() => this.#reasons.delete(key));
    }
    return reason;
  }

  previewOf(ref: string): Preview | null {
    const touch = parsed(ref);
    const then = touch ? narrowed(this.left, [...this.touches, touch]) : [];
    return then.length === 1 && then[0] ? (this.previews.get(keyOf(then[0].action)) ?? null) : null;
  }

  isLast(ref: string): boolean {
    return this.#last.has(ref);
  }

  isHovered(ref: string): boolean {
    return this.#hovered.has(ref);
  }

  hover(ref: string | null): void {
    this.hoveredRef = ref;
  }

  about(part: string, own?: () => Own): Explanation {
    return { about: () => this.#told(part, own?.() ?? {}), onrule: this.openRule };
  }

  async #told(part: string, own: Own): Promise<Tip | null> {
    // What it says of itself is said, too, where the server cannot be asked what such things do.
    const kind = (await partsOf(this.#options.path("/parts"), speech.language).catch(() => null))?.get(part);
    const name = own.name || kind?.name;
    if (!name) return null;
    const worth = own.worth || kind?.worth;
    return {
      name,
      ...(worth ? { worth } : {}),
      ...(kind ? { does: kind.does, clause: kind.clause } : {}),
      ...(own.now ? { now: own.now } : {}),
      ...(own.picture ? { picture: own.picture } : {}),
    };
  }

  foresee(choices: Choice[] = this.left): void {
    clearTimeout(this.#previewTimer);
    const now = this.#now;
    const ahead = (this.#ahead += 1);
    if (!now || now.seat === null || choices.length === 0) return;
    if (this.#together && choices.length > MOST_TOGETHER) return;
    const actions = choices.map((choice) => choice.action);
    this.#previewTimer = setTimeout(() => void this.#askAll(ahead, now, actions), PREVIEW_DELAY);
  }

  /** It is the same position, or others have answered meanwhile what is asked of all of us, which changes nothing for me. */
  #isStillAsked(at: Asked): boolean {
    const now = this.#now;
    if (!now || now.seat !== at.seat) return false;
    if (now.number === at.number) return true;
    const areFewer = now.actors.length < at.actors.length && now.actors.every((seat) => at.actors.includes(seat));
    return areFewer && now.turn === at.turn && this.#choices.length > 0 && this.offer === at.offer;
  }

  /** A few at a time, the first ones first, until all are known or something else is asked. */
  async #askAll(ahead: number, now: Now, actions: unknown[]): Promise<void> {
    const { number, turn, seat, actors } = now;
    const known = this.#foreseen.at;
    const at = this.#isStillAsked(known) ? known : { number, turn, seat, actors, offer: this.offer };
    const round = `${at.number} ${speech.language}`;
    const fresh = actions.filter((action) => !this.#previewsAsked.has(`${round} ${keyOf(action)}`));
    for (const some of slices(fresh, MOST_PREVIEWS)) {
      if (this.#ahead !== ahead || !this.#isStillAsked(at)) return;
      if (!(await this.#askSome(round, at, some))) return;
    }
  }

  async #askSome(round: string, at: Asked, actions: unknown[]): Promise<boolean> {
    const moves = this.#together?.moves;
    const asked = moves ? { actions: [], together: actions.map((action) => moves.get(keyOf(action))) } : { actions };
    const request = { seat: at.seat, number: this.#now?.number, ...asked, language: speech.language };
    for (const action of actions) this.#previewsAsked.add(`${round} ${keyOf(action)}`);
    try {
      const { previews } = await api.post<{ previews: Preview[] }>(this.#options.path("/preview"), request);
      if (!this.#isStillAsked(at)) return false;
      const known = new Map(this.previews);
      previews.forEach((preview, index) => known.set(keyOf(actions[index]), preview));
      this.#foreseen = { at, language: request.language, previews: known };
      return true;
    } catch {
      // A preview is a courtesy: without one the move can be made all the same, and be foreseen at the next touch.
      for (const action of actions) this.#previewsAsked.delete(`${round} ${keyOf(action)}`);
      return false;
    }
  }
}

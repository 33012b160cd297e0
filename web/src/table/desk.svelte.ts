// The desk between a board and the rules: what is lit, what was touched, why not, and what would come of it.

import { api } from "../api/client";
import type { Choice, Now, Preview, Step, Tagged, WhyNot } from "../api/types";
import type { Explanation, Tip } from "../kit/whynot.svelte";
import type { Desk, Own, Question } from "./contract";
import { Foreseeing } from "./foreseeing.svelte";
import { speech, t } from "../i18n/index.svelte";
import {
  actionOf,
  asked,
  askedFields,
  attempt,
  confirming,
  isEither,
  isSet,
  keyOf,
  KIND,
  labelOf,
  leftInstead,
  litRefs,
  memberOptions,
  narrowed,
  options,
  parsed,
  refTo,
  settling,
  touched,
  withSettled,
  type Option,
  type Touch,
} from "./narrowing";
import { partsOf } from "./parts";
import { setField, valuesOf } from "./sets";
import { lastStep, refsIn } from "./story";
import { setsTogether, type Parts } from "./together";

export interface DeskOptions {
  /** The position that is shown, the steps that led to it, and whether I may act on it. */
  now: () => Now | null;
  steps: () => Step[];
  isLive: () => boolean;
  path: (rest: string) => string;
  /** Plays it; `then` are the moves after it that make up one choice with it. */
  act: (action: unknown, then: unknown[]) => void;
  openRule: (clause: string) => void;
  /** Whether what a choice would do is worth asking; always, where nothing is said. */
  foresees?: (now: Now) => boolean;
  /** Where somebody is guided: the only pieces that may be touched, and no other is refused. */
  touchable?: () => ReadonlySet<string> | null;
  /** And what is talked about. */
  spokenOf?: () => ReadonlySet<string>;
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
  #kept = $state.raw<Choice | null>(null);
  #reasons = new Map<string, Promise<WhyNot | null>>();
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
  /** Choices are made anew with every position: it is known again by its action. */
  readonly kept: Choice | null = $derived.by(() => {
    const key = this.#isTouchedHere && this.#kept ? keyOf(this.#kept.action) : null;
    return (key && this.#choices.find(({ action }) => keyOf(action) === key)) || null;
  });
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

  readonly #foreseeing: Foreseeing = new Foreseeing({
    now: () => this.#now,
    offer: () => (this.#choices.length ? this.offer : null),
    moves: () => this.#together?.moves ?? null,
    path: (rest) => this.#options.path(rest),
  });
  readonly previews: Map<string, Preview> = $derived.by(() => this.#foreseeing.previews);

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
    const isLit = this.#lit.has(ref) || (!this.isSettled(ref) && isEither(this.left, this.touches, ref));
    return isLit && (ordinal === undefined || !this.isSettled(ref, ordinal));
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
    if (!next) return;
    const isWhole = this.#options.isWhole?.(next.touches.map(({ field, value }) => refTo(field, value))) ?? true;
    const act = isWhole ? next.act : null;
    this.#note({ touches: next.touches, isSent: act !== null });
    if (act) this.#play(act);
    else this.foresee();
  }

  settle(ref: string): void {
    this.#note({ touches: settling(this.#choices, this.touches, ref) });
  }

  keep(choice: Choice): void {
    this.#note({ kept: choice });
  }

  putBack(): void {
    this.#note({ touches: this.kept ? this.touches : this.touches.slice(0, -1) });
  }

  /** What was touched, kept or sent, in this position. */
  #note({ touches = this.touches, kept = null as Choice | null, isSent = false }): void {
    if (!this.#now) return;
    this.#touches = touches;
    this.#kept = kept;
    this.#isSent = isSent;
    this.#touchedAt = { number: this.#now.number, seat: this.#now.seat, offer: this.offer };
  }

  leftWith(refs: string[]): Choice[] {
    const touches = refs.reduce((settled, ref) => withSettled(this.#choices, settled, ref), this.touches);
    return narrowed(this.#choices, touches);
  }

  leftInstead(ref: string): Choice[] {
    return leftInstead(this.#choices, this.touches, ref);
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
    this.#foreseeing.stop();
    this.#note({ kept: choice, isSent: true });
    this.#play(choice);
  }

  clear(): void {
    this.#touches = [];
    this.#kept = null;
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

  isSpokenOf(ref: string): boolean {
    return this.#options.spokenOf?.().has(ref) ?? false;
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
    const does = [own.does, kind?.does].filter(Boolean).join(" ");
    return {
      name,
      ...(worth ? { worth } : {}),
      ...(does ? { does } : {}),
      ...(kind ? { clause: kind.clause } : {}),
      ...(own.printed?.length ? { printed: own.printed } : {}),
      ...(own.now ? { now: own.now } : {}),
      ...(own.picture ? { picture: own.picture } : {}),
    };
  }

  foresee(choices: Choice[] = this.left): void {
    const isWorthIt = this.#now && (this.#options.foresees?.(this.#now) ?? true);
    this.#foreseeing.foresee(isWorthIt ? choices : []);
  }

  isFinal(action: unknown, then: unknown[]): Promise<boolean> {
    return this.#foreseeing.isFinal(action, then);
  }
}

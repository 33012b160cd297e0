// How touching pieces narrows the legal actions down to one.  Pure: the choices in, what is left and what is asked out.
//
// A ref is `<field>=<value>`; the kind of an action is asked for as the field `type`, the way its JSON spells it.  A field
// that holds several, `cards: [3, 7]`, is a set: each touch of a `card` adds one or puts it back, until the set is
// confirmed.  Nothing is done before that, for a sealed choice cannot be taken back.  All other fields can be settled in
// any order: one is asked for, and whichever is touched counts.  A piece that may answer several fields names them all:
// `die|other=3` is one of two dice, whichever of them was touched first.

import type { Choice, Tagged } from "../api/types";
import { eitherOf, memberField, mostOfEach, ordinals, setField, setWith, sorted, valuesOf, without } from "./sets";

export const KIND = "type";

export interface Touch {
  field: string;
  value: string;
  /** Which of several equal pieces was touched; the first where nothing is said. */
  ordinal?: number;
}

export interface Option {
  ref: string;
  label: string;
  hint: string;
  /** In a set, which of several equal members this is. */
  ordinal?: number;
}

export function parsed(ref: string): Touch | null {
  const at = ref.indexOf("=");
  return at < 1 ? null : { field: ref.slice(0, at), value: ref.slice(at + 1) };
}

export function refTo(field: string, value: unknown): string {
  return `${field}=${String(value)}`;
}

export function actionOf(choice: Choice): Tagged {
  return choice.action as Tagged;
}

/** The same action is the same key, wherever it came from. */
export function keyOf(action: unknown): string {
  return JSON.stringify(action);
}

/** All of these, a few at a time and in order. */
export function slices<T>(all: T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

function touchedOf(touches: Touch[], field: string): string[] {
  return touches.filter((touch) => touch.field === field).map(({ value }) => value);
}

function agrees(choice: Choice, touches: Touch[]): boolean {
  const fields = new Set(touches.map(({ field }) => field));
  return [...fields].every((field) => without(valuesOf(actionOf(choice), field), touchedOf(touches, field)) !== null);
}

export function narrowed<Kind extends Choice>(choices: Kind[], touches: Touch[]): Kind[] {
  return choices.filter((choice) => agrees(choice, touches));
}

function kindsOf(choices: Choice[]): string[] {
  return [...new Set(choices.map((choice) => actionOf(choice).type))];
}

/** Fields of the actions but their kind, in the order of the JSON. */
function fieldsOf(choices: Choice[]): string[] {
  return [...new Set(choices.flatMap((choice) => Object.keys(actionOf(choice))))].filter((field) => field !== KIND);
}

function differsIn(choices: Choice[], field: string): boolean {
  return new Set(choices.map((choice) => String(actionOf(choice)[field]))).size > 1;
}

/** Whether actions hold several things in this field. */
export function isSet(choices: Choice[], field: string): boolean {
  return choices.some((choice) => Array.isArray(actionOf(choice)[field]));
}

/** The set that was begun by touching a member, and is not confirmed. */
function begun(choices: Choice[], touches: Touch[]): string | undefined {
  const isTouched = (field: string) => touches.some((touch) => touch.field === field);
  return fieldsOf(choices).find((field) => isSet(choices, field) && isTouched(memberField(field)) && !isTouched(field));
}

/** Which field of one kind's actions is asked next; the kind itself when nothing else is open. */
function askedOfKind(choices: Choice[], touches: Touch[]): string {
  const open = fieldsOf(choices).filter((field) => !touches.some((touch) => touch.field === field));
  return begun(choices, touches) ?? open.find((field) => differsIn(choices, field)) ?? open[0] ?? KIND;
}

/**
 * The field that the next touch settles: the kind when several are left, or else the first in which the choices differ.
 * A single action is still asked for by its first field, for nothing is done unasked.
 */
export function asked(choices: Choice[], touches: Touch[]): string | null {
  if (choices.length === 0) return null;
  return kindsOf(choices).length > 1 ? KIND : askedOfKind(choices, touches);
}

/** The ref that confirms the set as it was touched so far, legal or not; the only set there is need not be touched. */
export function confirming(choices: Choice[], touches: Touch[], field: string): string {
  const taken = touchedOf(touches, memberField(field));
  const only = choices[0];
  return taken.length === 0 && only && !differsIn(choices, field)
    ? refTo(field, actionOf(only)[field])
    : refTo(field, sorted(taken));
}

/** The members that could still be taken, and the set itself where it is whole. */
function litInSet(choices: Choice[], touches: Touch[], field: string): string[] {
  const member = memberField(field);
  const taken = touchedOf(touches, member);
  const open = choices.flatMap((choice) => without(valuesOf(actionOf(choice), member), taken) ?? []);
  const whole = confirming(choices, touches, field);
  const isWhole = choices.some((choice) => refTo(field, actionOf(choice)[field]) === whole);
  return [...open.map((value) => refTo(member, value)), ...(isWhole ? [whole] : [])];
}

/** Everything that one touch would answer now.  While the kind is open, the pieces that each kind begins with count too. */
export function litRefs(choices: Choice[], touches: Touch[]): Set<string> {
  const lit = new Set<string>();
  const kinds = kindsOf(choices);
  for (const kind of kinds) {
    const ofKind = choices.filter((choice) => actionOf(choice).type === kind);
    const field = askedOfKind(ofKind, touches);
    const refs = isSet(ofKind, field)
      ? litInSet(ofKind, touches, field)
      : ofKind.map((choice) => refTo(field, actionOf(choice)[field]));
    for (const ref of refs) lit.add(ref);
    if (kinds.length > 1) lit.add(refTo(KIND, kind));
  }
  return lit;
}

/** Everything that a touch could settle now, asked or not: fields are settled in any order, but for sets. */
export function openRefs(choices: Choice[], touches: Touch[]): Set<string> {
  const isTouched = (field: string) => touches.some((touch) => touch.field === field);
  const fields = [KIND, ...fieldsOf(choices)].filter((field) => !isTouched(field) && !isSet(choices, field));
  return new Set(
    choices.flatMap((choice) => {
      const action = actionOf(choice);
      return fields.filter((field) => action[field] != null).map((field) => refTo(field, action[field]));
    }),
  );
}

/** Whether a piece that may answer several fields goes together with what was touched. */
export function isEither(choices: Choice[], touches: Touch[], ref: string): boolean {
  const touch = parsed(ref);
  return touch !== null && eitherOf(touch.field).length > 1 && narrowed(choices, [...touches, touch]).length > 0;
}

/** With this settled too, whatever it contradicts of what was settled before put back; nothing for what is not offered. */
export function withSettled(choices: Choice[], touches: Touch[], ref: string): Touch[] {
  const touch = parsed(ref);
  if (!touch || narrowed(choices, [touch]).length === 0) return touches;
  const kept = touches
    .filter(({ field, value }) => refTo(field, value) !== ref)
    .reduce<Touch[]>(
      (agreed, other) => (narrowed(choices, [touch, ...agreed, other]).length ? [...agreed, other] : agreed),
      [],
    );
  return [...kept, touch];
}

/** The same for what is touched: touched again, it is put back. */
export function settling(choices: Choice[], touches: Touch[], ref: string): Touch[] {
  const others = touches.filter(({ field, value }) => refTo(field, value) !== ref);
  return others.length < touches.length ? others : withSettled(choices, touches, ref);
}

/** What a touch would leave of the choices if it took the place of what was settled of its field; the rest stays settled. */
export function leftInstead(choices: Choice[], touches: Touch[], ref: string): Choice[] {
  const touch = parsed(ref);
  return touch ? narrowed(choices, [...touches.filter(({ field }) => field !== touch.field), touch]) : [];
}

/** The fields that lit pieces stand for now: a piece of another field is out of the question, not refused. */
export function askedFields(choices: Choice[], touches: Touch[]): Set<string> {
  const fields = [...litRefs(choices, touches)].map((ref) => parsed(ref)?.field ?? "");
  // What no longer goes into a set that is full is refused.
  return new Set(fields.flatMap((field) => (isSet(choices, field) ? [field, memberField(field)] : [field])));
}

/** The answers to the question asked, as buttons. */
export function options(choices: Choice[], field: string, kinds: Record<string, string>): Option[] {
  const found = new Map<string, Option>();
  for (const choice of choices) {
    const action = actionOf(choice);
    const ref = refTo(field, action[field]);
    if (found.has(ref)) continue;
    const label = field === KIND ? (kinds[action.type] ?? choice.text) : (choice.labels[field] ?? choice.text);
    found.set(ref, { ref, label, hint: choice.hints?.[field] ?? "" });
  }
  return [...found.values()];
}

/** Everything that could be in the set asked for, as buttons that keep their places, whatever was touched of it. */
export function memberOptions(choices: Choice[], touches: Touch[], field: string): Option[] {
  const member = memberField(field);
  const open = narrowed(
    choices,
    touches.filter((touch) => touch.field !== member),
  ).filter((choice) => isSet([choice], field));
  const most = mostOfEach(open.map((choice) => valuesOf(actionOf(choice), member)));
  return sorted([...most.keys()]).flatMap((face) => {
    const ref = refTo(member, face);
    const named = open.find((choice) => ref in choice.labels);
    const taken = touches
      .filter((touch) => touch.field === member && touch.value === String(face))
      .map(({ ordinal }) => ordinal ?? 0);
    return ordinals(taken, most.get(String(face)) ?? 0).map((ordinal) => ({
      ref,
      label: named?.labels[ref] ?? String(face),
      hint: named?.hints?.[ref] ?? "",
      ordinal,
    }));
  });
}

/** What a touch is called: in a set by the member itself. */
export function labelOf(choice: Choice, { field, value }: Touch, kinds: Record<string, string>): string {
  const action = actionOf(choice);
  if (field === KIND) return kinds[action.type] ?? "";
  const answered = eitherOf(field).find((each) => String(action[each]) === value);
  return choice.labels[answered ?? refTo(field, value)] ?? "";
}

export interface Touched {
  touches: Touch[];
  /** The one action that is left: it is played. */
  act: Choice | null;
}

/** What is still touched when one thing is put back: what was touched after it goes too, but for the rest of its set. */
function putDown(left: Choice[], touches: Touch[], at: number): Touch[] {
  const set = setField(touches[at]?.field ?? "");
  if (!isSet(left, set)) return touches.slice(0, at);
  const confirmed = touches.findIndex(({ field }) => field === set);
  return touches.slice(0, confirmed < 0 ? touches.length : confirmed).filter((_, place) => place !== at);
}

/** Before this field was settled, or its set confirmed; null when it was not. */
function unsettled(left: Choice[], touches: Touch[], field: string): Touch[] | null {
  const confirmed = touches.findIndex((touch) => touch.field === setField(field));
  if (confirmed >= 0) return touches.slice(0, confirmed);
  const before = touches.findIndex((touch) => touch.field === field);
  return before >= 0 && left.some((choice) => field in actionOf(choice)) ? touches.slice(0, before) : null;
}

/** What touching a piece leads to; null when it means nothing now. */
export function touched(choices: Choice[], touches: Touch[], ref: string, ordinal = 0): Touched | null {
  const touch = parsed(ref);
  if (!touch) return null;
  const left = narrowed(choices, touches);
  const before = touches.findIndex(
    ({ field, value, ordinal: which }) => refTo(field, value) === ref && (which ?? 0) === ordinal,
  );
  // Touching what was touched puts it back; touching another of its kind takes that one instead.
  if (before >= 0) return { touches: putDown(left, touches, before), act: null };
  if (!litRefs(left, touches).has(ref) && !openRefs(left, touches).has(ref) && !isEither(left, touches, ref)) {
    const instead = unsettled(left, touches, touch.field);
    return instead && touched(choices, instead, ref, ordinal);
  }
  const next = [...touches, ordinal ? { ...touch, ordinal } : touch];
  const after = narrowed(left, next);
  return { touches: next, act: after.length === 1 && !begun(after, next) ? (after[0] ?? null) : null };
}

/** An action that would use this piece: a legal one of the same form, with the piece in its place. */
export function attempt(choices: Choice[], touches: Touch[], ref: string): Tagged | null {
  const touch = parsed(ref);
  if (!touch || touch.field === KIND) return null;
  const { field, value } = touch;
  const set = setField(field);
  const template = [...narrowed(choices, touches), ...choices]
    .map(actionOf)
    .find((action) => field in action || Array.isArray(action[set]));
  if (!template) return null;
  if (!(field in template))
    return { ...template, [set]: setWith(valuesOf(template, field), touchedOf(touches, field), value) };
  if (Array.isArray(template[field])) return { ...template, [field]: sorted(value.split(",").filter(Boolean)) };
  const number = Number(value);
  return { ...template, [field]: Number.isNaN(number) ? value : number };
}

// How touching pieces narrows the legal actions down to one.  Pure: the choices in, what is left and what is asked out.
//
// A ref is `<field>=<value>`; the kind of an action is asked for as the field `type`, the way its JSON spells it.

import type { Choice, Tagged } from "../api/types";

export const KIND = "type";

export interface Touch {
  field: string;
  value: string;
}

export interface Option {
  ref: string;
  label: string;
  hint: string;
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
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most));
}

function agrees(choice: Choice, { field, value }: Touch): boolean {
  const action = actionOf(choice);
  return field in action && String(action[field]) === value;
}

export function narrowed(choices: Choice[], touches: Touch[]): Choice[] {
  return choices.filter((choice) => touches.every((touch) => agrees(choice, touch)));
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

/** Which field of one kind's actions is asked next; the kind itself when nothing else is open. */
function askedOfKind(choices: Choice[], touches: Touch[]): string {
  const open = fieldsOf(choices).filter((field) => !touches.some((touch) => touch.field === field));
  return open.find((field) => differsIn(choices, field)) ?? open[0] ?? KIND;
}

/**
 * The field that the next touch settles: the kind when several are left, or else the first in which the choices differ.
 * A single action is still asked for by its first field, for nothing is done unasked.
 */
export function asked(choices: Choice[], touches: Touch[]): string | null {
  if (choices.length === 0) return null;
  return kindsOf(choices).length > 1 ? KIND : askedOfKind(choices, touches);
}

/** Everything that one touch would answer now.  While the kind is open, the pieces that each kind begins with count too. */
export function litRefs(choices: Choice[], touches: Touch[]): Set<string> {
  const lit = new Set<string>();
  const kinds = kindsOf(choices);
  for (const kind of kinds) {
    const ofKind = choices.filter((choice) => actionOf(choice).type === kind);
    const field = askedOfKind(ofKind, touches);
    for (const choice of ofKind) lit.add(refTo(field, actionOf(choice)[field]));
    if (kinds.length > 1) lit.add(refTo(KIND, kind));
  }
  return lit;
}

/** The fields that lit pieces stand for now: a piece of another field is out of the question, not refused. */
export function askedFields(choices: Choice[], touches: Touch[]): Set<string> {
  return new Set([...litRefs(choices, touches)].map((ref) => parsed(ref)?.field ?? ""));
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

export interface Touched {
  touches: Touch[];
  /** The one action that is left: it is played. */
  act: Choice | null;
}

/** What touching a piece leads to; null when it means nothing now. */
export function touched(choices: Choice[], touches: Touch[], ref: string): Touched | null {
  const touch = parsed(ref);
  if (!touch) return null;
  const before = touches.findIndex(({ field }) => field === touch.field);
  if (before >= 0) {
    const kept = touches.slice(0, before);
    // Touching what was touched puts it back; touching another of its kind takes that one instead.
    return touches[before]?.value === touch.value ? { touches: kept, act: null } : touched(choices, kept, ref);
  }
  const left = narrowed(choices, touches);
  if (!litRefs(left, touches).has(ref)) return null;
  const next = [...touches, touch];
  const after = narrowed(left, [touch]);
  return { touches: next, act: after.length === 1 ? (after[0] ?? null) : null };
}

/** An action that would use this piece: a legal one of the same form, with the piece in its place. */
export function attempt(choices: Choice[], touches: Touch[], ref: string): Tagged | null {
  const touch = parsed(ref);
  if (!touch || touch.field === KIND) return null;
  const left = narrowed(choices, touches);
  const template = [...left, ...choices].find((choice) => touch.field in actionOf(choice));
  if (!template) return null;
  const number = Number(touch.value);
  return { ...actionOf(template), [touch.field]: Number.isNaN(number) ? touch.value : number };
}

// The row of buttons: the answers that are lit, and among them, dimmed, those that are out of reach and say why.

import type { Choice, Step } from "../../api/types";
import type { Desk } from "../contract";
import { actionOf, parsed, refTo, type Option, type Touch } from "../narrowing";

const MOST_BUTTONS = 9;

export interface Button {
  option: Option;
  /** Its place among the lit ones, which is its key; null when it is out of reach. */
  place: number | null;
}

/**
 * Only where one aims at something with what was touched before: there the answers are few and always the same, such as
 * the places of the deal or those that another piece could go to.  More buttons than one can look over help nobody.
 */
function outOfReach(
  field: string,
  touches: Touch[],
  choices: Choice[],
  deal: Step | undefined,
  lit: Option[],
): Option[] {
  if (touches.length === 0) return [];
  const found = new Map<string, Option>();
  for (const part of deal?.sentences.flat() ?? []) {
    if (typeof part !== "string" && part.ref.startsWith(`${field}=`))
      found.set(part.ref, { ref: part.ref, label: part.text, hint: "" });
  }
  for (const choice of choices) {
    const value = actionOf(choice)[field];
    if (value !== undefined)
      found.set(refTo(field, value), { ref: refTo(field, value), label: choice.labels[field] ?? "", hint: "" });
  }
  for (const option of lit) found.delete(option.ref);
  return found.size + lit.length > MOST_BUTTONS ? [] : [...found.values()];
}

/** Things keep their places, lit or not, so that the eye finds them where they were. */
export function choiceRow(
  field: string,
  touches: Touch[],
  choices: Choice[],
  deal: Step | undefined,
  lit: Option[],
): Button[] {
  const row: Button[] = lit.map((option, place) => ({ option, place }));
  const dimmed = outOfReach(field, touches, choices, deal, lit);
  if (dimmed.length === 0) return row;
  const value = ({ option }: Button) => Number(parsed(option.ref)?.value ?? 0);
  return [...row, ...dimmed.map((option) => ({ option, place: null }))].sort((one, other) => value(one) - value(other));
}

/** The members of a set: those that can be taken or put back by their key, and between them those out of reach. */
export function toggleRow(members: Option[], desk: Pick<Desk, "isLit" | "isSettled">): Button[] {
  const isInReach = ({ ref, ordinal }: Option) => desk.isLit(ref, ordinal) || desk.isSettled(ref, ordinal);
  return members.map((option, place) => ({ option, place: isInReach(option) ? place : null }));
}

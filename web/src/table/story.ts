// The list of steps as a story: merged after a lost connection, grouped by turn, and told since my last move.

import type { Now, Ref, Sentence, Step, Tagged } from "../api/types";

/** Steps by number, those that an undo took back flagged: the server does not send old steps again to say so. */
export function merged(known: Step[], news: Step[]): Step[] {
  const byNumber = new Map(known.map((step) => [step.number, step]));
  for (const step of news) byNumber.set(step.number, step);
  const steps = [...byNumber.values()].sort((one, other) => one.number - other.number);
  const undos = news.filter((step) => step.kind === "undo" && step.back_to !== null);
  return steps.map((step) => {
    const isBack = undos.some((undo) => step.number > (undo.back_to ?? 0) && step.number < undo.number);
    return isBack && !step.undone ? { ...step, undone: true } : step;
  });
}

/** Whether there is something to show: what was chosen where nothing may be told of it, or nothing came of it, has nothing. */
export function isShown(step: Step): boolean {
  return step.sentences.length > 0 || step.kind !== "act";
}

/** What a game in which all decide at once says of its story. */
export interface Telling {
  /** The event that is worth a line only until more is told: somebody has chosen. */
  passing: string;
}

function isPassing(step: Step, telling: Telling): boolean {
  return step.kind === "act" && step.events.every((each) => (each as Tagged).type === telling.passing);
}

/** Without the lines that what came after them has made idle. */
function lasting(steps: Step[], telling: Telling): Step[] {
  const shown = steps.findLastIndex((step) => !step.undone && step.kind !== "undo" && !isPassing(step, telling));
  return steps.filter((step, index) => index > shown || step.undone || !isPassing(step, telling));
}

/** A step with which a turn begins, in two: the end of the turn before, if something is told of it, and that. */
function halves(step: Step): Step[] {
  const { next, sentences } = step;
  if (step.undone || !next) return [step];
  const begun = { ...step, turn: next.turn, when: next.when, sentences: sentences.slice(next.sentence) };
  return next.sentence ? [{ ...step, sentences: sentences.slice(0, next.sentence) }, begun] : [begun];
}

/** What one after the other did, where one step tells of many: a sentence that begins with somebody else begins a line. */
export function linesOf(sentences: Sentence[]): Sentence[][] {
  const lines: Sentence[][] = [];
  let told = "";
  for (const sentence of sentences) {
    const [first] = sentence;
    const who = typeof first === "object" && first.ref.startsWith("seat=") ? first.ref : told;
    if (who === told && lines.length) lines.at(-1)?.push(sentence);
    else lines.push([sentence]);
    told = who;
  }
  return lines;
}

/** The turn that the position after an entry is shown under. */
export function turnAt(steps: Step[], number: number): number {
  const last = steps.findLast((step) => step.number <= number);
  return last?.next?.turn ?? last?.turn ?? 0;
}

/** What the game calls a turn: "turn 9", "round 9". */
export function nameOf(steps: Step[], turn: number): string {
  const named = [...steps, ...steps.flatMap(({ next }) => next ?? [])];
  return named.find((each) => each.turn === turn)?.when ?? "";
}

export type Part = { kind: "step"; step: Step } | { kind: "fold"; steps: Step[] };

export interface Turn {
  turn: number;
  when: string;
  seat: number | null;
  parts: Part[];
}

/** Turns, or rounds, with their steps; steps that were taken back, and the undo that did it, lie folded together. */
export function byTurn(steps: Step[], telling?: Telling): Turn[] {
  const turns: Turn[] = [];
  for (const step of (telling ? lasting(steps, telling) : steps).filter(isShown).flatMap(halves)) {
    let turn = turns.at(-1);
    if (!turn || (turn.turn !== step.turn && step.kind !== "undo")) {
      turn = { turn: step.turn, when: step.when, seat: step.seat, parts: [] };
      turns.push(turn);
    }
    const last = turn.parts.at(-1);
    if (step.undone || step.kind === "undo") {
      if (last?.kind === "fold") last.steps.push(step);
      else turn.parts.push({ kind: "fold", steps: [step] });
    } else {
      turn.parts.push({ kind: "step", step });
    }
  }
  return turns;
}

/** Steps that stand, by others than me, since I last did something myself; what all did at once I may have shown last. */
export function sinceMyLast(steps: Step[], seat: number | null, telling?: Telling): Step[] {
  if (seat === null) return [];
  const standing = steps.filter((step) => step.kind === "act" && !step.undone);
  const mine = standing.findLastIndex((step) => step.seat === seat && !step.silent);
  if (mine < 0) return [];
  if (!telling) return standing.slice(mine + 1).filter(isShown);
  const isMineAlone = (step: Step) =>
    step.seat === seat && step.events.every((each) => (each as { seat?: number }).seat === seat);
  return standing.slice(mine).filter((step) => !isPassing(step, telling) && !isMineAlone(step));
}

/** Whether the turn in which I last did something still goes on. */
export function isSameTurn(steps: Step[], seat: number | null, turn: number): boolean {
  const mine = steps.findLast((step) => step.kind === "act" && !step.undone && step.seat === seat && !step.silent);
  return mine !== undefined && (mine.next?.turn ?? mine.turn) === turn;
}

/** The entry to go back to so that a seat's last turn of moves is undone: the one that stands before it. */
export function beforeMyLast(steps: Step[], seat: number): number | null {
  const standing = steps.filter((step) => step.kind !== "undo" && !step.undone);
  const mine = standing.findLastIndex((step) => step.seat === seat && step.kind === "act" && !step.silent);
  return mine < 1 ? null : (standing[mine - 1]?.number ?? null);
}

/** A position as it may be said before a stage has told it: what the board needs for that, and not what came of it. */
export function untold(now: Now, prompt: string): Now {
  return { ...now, prompt, outcome: null, actors: [], choices: [] };
}

/** The story before a stage has told what came of a step: that step as far as it was seen, and nothing after it. */
export function storyUntil(steps: Step[], held: Step): Step[] {
  const earlier = steps.filter(({ number }) => number < held.number);
  const sentences = held.sentences.slice(0, held.staged ?? 0);
  return sentences.length ? [...earlier, { ...held, sentences, next: null }] : earlier;
}

export function refsIn(step: Step): string[] {
  const refs = step.sentences.flat().filter((part): part is Ref => typeof part !== "string");
  return [...new Set(refs.map((part) => part.ref))];
}

export function plain(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The last entry that made the position after `number`, if it is one that stands for itself. */
export function lastStep(steps: Step[], number: number): Step | null {
  const step = steps.findLast((each) => each.number <= number);
  return step?.kind === "act" ? step : null;
}

/** Numbers of the positions that a replay passes through: every entry that stands and shows something. */
export function positions(steps: Step[], telling?: Telling): number[] {
  return (telling ? lasting(steps, telling) : steps)
    .filter((step) => isShown(step) && !step.undone && step.kind !== "undo")
    .map((step) => step.number);
}

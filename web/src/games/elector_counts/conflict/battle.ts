// A conflict, read from the story: who stood there, what each step did, and what each side had by then.

import type { Step } from "../../../api/types";
import { eventsOf, type Event, type EventOf, type View } from "../events";
import type { Pack } from "../pack";
import { strengthOf } from "../would";

/** The steps of a conflict in their order (EC-108, EC-124 to EC-134). */
export const PHASES = ["up", "counter", "assassinate", "earn", "steal", "react", "total", "lose"] as const;
export type Phase = (typeof PHASES)[number];

export type Fate = "counter" | "assassinate" | "discard" | "retreat";

export interface Fighter {
  key: string;
  face: number;
  /** The phase in which it went, and how; nothing while it stands. */
  fate: Fate | null;
  goneIn: number;
  /** Strength added by a reaction. */
  bonus: number;
}

export interface Battle {
  /** Its place in the story: another one has another. */
  key: number;
  location: number;
  attacker: number;
  defender: number;
  attackers: Fighter[];
  defenders: Fighter[];
  /** What happened in each phase. */
  told: Record<Phase, Event[]>;
  total: EventOf<"Totalled"> | null;
  won: "attack" | "defence" | null;
  /** How many of the phases are over. */
  phases: number;
  isOver: boolean;
}

const PHASE_OF: Partial<Record<Event["type"], Phase>> = {
  Countered: "counter",
  Assassinated: "assassinate",
  Earned: "earn",
  Stole: "steal",
  Boosted: "react",
  Totalled: "total",
  DefenceHeld: "total",
  AttackWon: "total",
  Discarded: "lose",
  Retreated: "lose",
};
const LOSE = PHASES.indexOf("lose");

/** The last conflict that was told of; null without one. */
export function lastBattle(steps: Step[], view: View): Battle | null {
  let battle: Battle | null = null;
  for (const step of steps.filter(({ undone, kind }) => !undone && kind !== "undo"))
    for (const event of eventsOf(step)) {
      if (event.type === "ConflictBegan") battle = begun(event, step.number);
      else if (battle && "location" in event && event.location === battle.location) hear(battle, event);
    }
  return battle && settled(battle, view);
}

function begun(event: EventOf<"ConflictBegan">, key: number): Battle {
  const line = (faces: number[], side: string): Fighter[] =>
    faces.map((face, at) => ({ key: `${side} ${at}`, face, fate: null, goneIn: PHASES.length, bonus: 0 }));
  return {
    key,
    location: event.location,
    attacker: event.attacker,
    defender: event.defender,
    attackers: line(event.attackers, "attacker"),
    defenders: line(event.defenders, "defender"),
    told: { up: [event], counter: [], assassinate: [], earn: [], steal: [], react: [], total: [], lose: [] },
    total: null,
    won: null,
    phases: 1,
    isOver: false,
  };
}

function hear(battle: Battle, event: Event): void {
  const phase = PHASE_OF[event.type];
  if (!phase || battle.isOver) return;
  battle.told[phase].push(event);
  const sideOf = (seat: number) => (seat === battle.attacker ? battle.attackers : battle.defenders);
  const otherOf = (seat: number) => (seat === battle.attacker ? battle.defenders : battle.attackers);
  if (event.type === "Countered" || event.type === "Assassinated") {
    const fate = event.type === "Countered" ? "counter" : "assassinate";
    strike(sideOf(event.seat), event.cards, fate, PHASES.indexOf(phase));
    strike(otherOf(event.seat), event.others, fate, PHASES.indexOf(phase));
  } else if (event.type === "Boosted") {
    const one = sideOf(event.seat).find(({ face, fate }) => face === event.card && !fate);
    if (one) one.bonus += event.count;
  } else if (event.type === "Totalled") battle.total = event;
  else if (event.type === "DefenceHeld") battle.won = "defence";
  else if (event.type === "AttackWon") battle.won = "attack";
  else if (event.type === "Discarded") strike(sideOf(event.seat), event.cards, "discard", LOSE);
  else if (event.type === "Retreated") strike(sideOf(event.seat), event.cards, "retreat", LOSE);
}

function strike(side: Fighter[], faces: number[], fate: Fate, goneIn: number): void {
  for (const gone of faces) {
    const one = side.find((fighter) => fighter.face === gone && !fighter.fate);
    if (one) Object.assign(one, { fate, goneIn });
  }
}

/** How far it is: what is still asked is not told yet. */
function settled(battle: Battle, view: View): Battle {
  const isOn = view.fight !== null && view.fight.location === battle.location;
  if (!isOn) return { ...battle, isOver: true, phases: PHASES.length };
  if (battle.won) return { ...battle, phases: LOSE };
  const isWindow = view.asks === "conflict_window" || battle.told.react.length > 0;
  const last = PHASES.findLastIndex((phase) => battle.told[phase].length > 0);
  return { ...battle, phases: isWindow ? PHASES.indexOf("react") : last + 1 };
}

/** Who still stands after so many phases. */
export function standing(side: Fighter[], phases: number): Fighter[] {
  return side.filter(({ goneIn }) => goneIn >= phases);
}

export function strengthIn(pack: Pack, fighter: Fighter, phases: number): number {
  return strengthOf(pack, fighter.face) + (phases > PHASES.indexOf("react") ? fighter.bonus : 0);
}

/** What a side has after so many phases; what is lost at the end has counted. */
export function totalAfter(pack: Pack, side: Fighter[], phases: number): number {
  return standing(side, Math.min(phases, LOSE)).reduce((sum, one) => sum + strengthIn(pack, one, phases), 0);
}

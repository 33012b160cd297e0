// How each Location looks in what is being put together, and what touching it does.

import type { Choice } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import type { Look } from "../../kit/piece";
import type { Explanation } from "../../kit/whynot.svelte";
import type { Desk } from "../../table/contract";
import { deedText } from "./ask/deeds";
import { actionOf, attemptAt, dealsOf, doIt, type Deals } from "./composing";
import type { Holding, View } from "./events";
import { lookOf } from "./looks";
import { priceOf, type Pack } from "./pack";
import { wouldAttack, wouldDefend } from "./would";

/** Cards of the hand that were touched, and what may be done with them. */
export interface Composition {
  /** It is my turn to act: Locations are touched with cards. */
  isOpen: boolean;
  taken: number[];
  /** What a card costs me. */
  price: number;
  deals: Deals;
  /** The targets in the order of their numbers on the keyboard. */
  targets: number[];
  /** A Location of the hand that may be put beside the others. */
  settles: { text: string; go: () => void } | null;
}

/** Of the cards that were touched; the seats in the order in which their Locations are numbered. */
export function compose(
  pack: Pack,
  desk: Desk,
  view: View,
  order: number[],
  isOpen: boolean,
  taken: number[],
): Composition {
  const deals = dealsOf(desk.left, taken);
  const locations = order.flatMap((seat) => view.domains[seat]?.locations ?? []).map(({ location }) => location);
  const settling = deals.deeds.find((choice) => actionOf(choice).type === "PlayLocation");
  const price = priceOf(pack, view.domains[view.seat ?? -1]?.supports ?? []);
  return {
    isOpen,
    taken,
    price,
    deals,
    targets: locations.filter((location) => deals.targets.has(location)),
    settles: settling ? { text: deedText(pack, settling, { taken, price }), go: () => doIt(desk, settling) } : null,
  };
}

export interface StallState {
  look: Look;
  would?: string;
  explanation?: Explanation | null;
  onpress?: () => void;
  shortcut?: number | null;
  placeLook?: (side: "attacker" | "defender", place: number) => Look;
  onplace?: (place: number) => void;
}

export function stallOf(
  pack: Pack,
  desk: Desk,
  view: View,
  composition: Composition,
  holding: Holding,
  owner: number,
): StallState {
  if (composition.isOpen) return composed(pack, desk, view, composition, holding, owner);
  const ref = `location=${holding.location}`;
  const look = lookOf(desk, ref);
  return {
    look: look === "dim" && !desk.left.length ? "plain" : look,
    onpress: () => desk.touch(ref),
    explanation: { ask: () => desk.why(ref), onrule: desk.openRule },
    placeLook: (side, place) => placeLook(desk, holding, side, place),
    onplace: (place) => desk.touch(`place=${place}`),
  };
}

/** A card there is asked for once its Location is settled; which side it is on, the choices do not say: the one that has it. */
function placeLook(desk: Desk, holding: Holding, side: "attacker" | "defender", place: number): Look {
  const here = desk.left.filter(({ action }) => {
    const one = action as { type: string; location?: number };
    return one.type === "Strike" && one.location === holding.location;
  });
  if (here.length === 0 || !desk.isSettled(`location=${holding.location}`)) return "plain";
  const isAttack = holding.attackers.length > 0;
  return (side === "attacker") === isAttack ? lookOf(desk, `place=${place}`) : "plain";
}

function composed(
  pack: Pack,
  desk: Desk,
  view: View,
  { taken, deals, targets }: Composition,
  holding: Holding,
  owner: number,
): StallState {
  const isMine = owner === view.seat;
  const units = taken.filter((face) => ["attacker", "defender"].includes(pack.cards[face]?.type ?? ""));
  // What can be committed at all says why it cannot be committed here.
  const kind = pack.cards[units[0] ?? -1]?.type;
  const isOfKind = units.length === taken.length && units.every((face) => pack.cards[face]?.type === kind);
  if (!taken.length || !isOfKind || (kind === "defender") !== isMine) return { look: "plain" };
  const choice: Choice | undefined = deals.targets.get(holding.location);
  if (choice) {
    const number = targets.indexOf(holding.location) + 1;
    return {
      look: "lit",
      would: isMine ? wouldDefend(pack, holding, taken) : wouldAttack(pack, holding, taken, view.seat),
      onpress: () => doIt(desk, choice),
      shortcut: number > 0 && number < 10 ? number : null,
    };
  }
  return {
    look: "dim",
    would: dimText(holding, view),
    explanation: {
      ask: () => desk.whyNot(attemptAt(taken, holding.location, isMine)),
      onrule: desk.openRule,
    },
  };
}

function dimText(holding: Holding, view: View): string {
  if (holding.siege !== null && holding.siege !== view.seat && view.seat !== null)
    return t("elector_counts.not_here_siege");
  return t("elector_counts.not_here");
}

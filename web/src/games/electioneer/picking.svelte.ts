// What the board shows of what can be chosen: the deeds, the zones that may be gone to, and the choice in sight.  What was
// settled is at the desk; which choice is in sight, the table's aim says.

import type { Choice, Now, WhyNot } from "../../api/types";
import { Aim } from "../../table/aim.svelte";
import type { Desk } from "../../table/contract";
import { KIND, refTo } from "../../table/narrowing";
import { actionOf, goalsOf, isMove, movesByZone, ofKind, plainOf, type Deed, type Kind, type Option } from "./choosing";
import type { Move, View } from "./events";
import type { Atlas } from "./map/atlas";
import type { Goal } from "./map/marks";
import { rideWay, sailWay, straightWay, walkWay, type Way } from "./map/ways";

export interface Situation {
  atlas: Atlas;
  now: Now;
  view: View;
  desk: Desk;
  /** Nothing is on its way any more. */
  isOpen: boolean;
  /** A finger points by touching: the first touch shows, the second plays. */
  isTouch: boolean;
  /** What a click on a zone does, in words. */
  labelOf: (there: Option<Move>[]) => string;
}

export class Picking {
  pointedZone = $state<number | null>(null);
  pointedDeed = $state<Deed | null>(null);
  pointedCard = $state<number | null>(null);
  readonly #situation: () => Situation;

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  readonly #desk: Desk = $derived.by(() => this.#situation().desk);
  readonly isOpen: boolean = $derived.by(() => this.#situation().isOpen && this.#desk.isLive);
  readonly isTouch: boolean = $derived.by(() => this.#situation().isTouch);
  /** It is my turn: deeds are chosen, in any order of their parts. */
  readonly isTurn: boolean = $derived.by(() => this.isOpen && this.#situation().view.asks === "turn");
  readonly choices: Choice[] = $derived.by(() => (this.isOpen ? this.#situation().now.choices : []));
  readonly kind: Kind | null = $derived.by(() => {
    const touch = this.#desk.touches.find(({ field }) => field === KIND);
    return touch ? (touch.value as Kind) : null;
  });
  readonly card: number | null = $derived.by(() => this.#settled("card"));

  /** What is left if the deed and the card under the pointer were settled. */
  readonly #left: Choice[] = $derived.by(() => {
    if (!this.isOpen) return [];
    const refs = [
      this.pointedDeed === null ? "" : refTo(KIND, this.pointedDeed),
      this.pointedCard === null ? "" : refTo("card", this.pointedCard),
    ].filter(Boolean);
    return refs.length ? this.#desk.leftWith(refs) : this.#desk.left;
  });
  readonly #moves: Map<number, Option<Move>[]> = $derived(movesByZone(this.#left));
  readonly goals: Goal[] = $derived.by(() => goalsOf(this.#left, this.#situation().labelOf));
  readonly there: Option<Move>[] = $derived.by(() =>
    this.pointedZone === null ? [] : (this.#moves.get(this.pointedZone) ?? []),
  );
  readonly #isAnySettled: boolean = $derived.by(() => this.#desk.touches.length > 0);

  readonly aim = new Aim(() => ({
    desk: this.#desk,
    isOpen: this.isOpen,
    shown: this.#isAnySettled ? this.#desk.left : [],
    there: this.there,
    left: this.#left,
    isTouch: this.isTouch,
  }));
  readonly candidate: Option | null = $derived.by(() => this.aim.candidate as Option | null);

  /** Where the move in sight would go. */
  readonly way: Way | null = $derived.by(() => {
    const { atlas, view } = this.#situation();
    const from = view.offices[view.seat ?? -1]?.pawn ?? null;
    const move = this.candidate && isMove(this.candidate) ? this.candidate.action : (this.there[0]?.action ?? null);
    if (!move || from === null) return null;
    if (move.type === "Walk") return walkWay(atlas, from, move.zone);
    if (move.type === "Commute") return rideWay(atlas, from, move.zone, atlas.places[move.card]?.routes ?? []);
    return move.type === "Ferry" ? sailWay(atlas, from, move.zone) : straightWay(atlas, from, move.zone);
  });

  /** The routes that light up: those of the ticket in hand, or of any where commuting is in sight. */
  readonly routes: number[] = $derived.by(() => {
    const { atlas } = this.#situation();
    const isRiding = this.pointedDeed === "Commute" || this.kind === "Commute" || this.pointedCard !== null;
    const rides = isRiding || this.card !== null ? ofKind(this.#left, "Commute") : [];
    return [...new Set(rides.flatMap(({ action }) => atlas.places[action.card]?.routes ?? []))];
  });
  /** The zone whose ferries could be taken. */
  readonly pier: number | null = $derived.by(() => {
    const { view } = this.#situation();
    const isSailing = this.pointedDeed === "Ferry" || this.kind === "Ferry";
    return isSailing ? (view.offices[view.seat ?? -1]?.pawn ?? null) : null;
  });

  can(deed: Deed): boolean {
    return ofKind(this.choices, deed).length > 0;
  }

  /** A press on a deed: what needs nothing else is done, all else is asked for; where the board has no place for it, here. */
  pickDeed(deed: Deed, anchor: DOMRect | null = null): void {
    const plain = plainOf(this.choices, deed);
    const regions = ofKind(this.choices, "Confirm");
    this.forget();
    if (plain) this.aim.play(plain);
    else if (deed === "Confirm" && regions.length > 1) this.aim.take(regions, anchor);
    else this.#desk.settle(refTo(KIND, deed));
  }

  /** A card of my hand: a ticket, or to be confirmed. */
  pickCard(card: number): void {
    this.#desk.settle(refTo("card", card));
    this.forget();
  }

  touchZone(zone: number, anchor: DOMRect | null): void {
    this.aim.take(this.#moves.get(zone) ?? [], anchor);
    if (this.isTouch) this.pointedZone = null;
  }

  /** Takes back all that was picked; false when nothing was. */
  putBack(): boolean {
    this.forget();
    return this.aim.putBack();
  }

  forget(): void {
    this.pointedZone = this.pointedDeed = this.pointedCard = null;
    this.aim.forget();
  }

  /** Why a deed cannot be done now. */
  async why(deed: Deed): Promise<WhyNot | null> {
    return this.#situation().now.blocked?.find(({ kind }) => kind === deed) ?? null;
  }

  /** Why a zone cannot be gone to, in the way that is in hand. */
  whyNotTo(zone: number): Promise<WhyNot | null> {
    const { now } = this.#situation();
    const asked = now.choices.map(actionOf).find(({ type }) => type === "MovePawn" || type === "Start")?.type;
    if (asked) return this.#desk.whyNot({ type: asked, zone });
    if (this.kind === "Ferry") return this.#desk.whyNot({ type: "Ferry", zone });
    const ride = ofKind(this.choices, "Commute")[0]?.action;
    const card = this.card ?? (this.kind === "Commute" ? ride?.card : undefined);
    if (card !== undefined) return this.#desk.whyNot({ type: "Commute", card, zone, fare: 1 });
    return this.#desk.whyNot({ type: "Walk", zone });
  }

  #settled(field: string): number | null {
    return this.#desk.settled.find(([settled]) => settled === field)?.[1] ?? null;
  }
}

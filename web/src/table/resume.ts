// Decisions about a connection that comes and goes, apart from the socket itself.

import type { Now, TableInfo } from "../api/types";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

/** How long to wait before the next try, in ms: doubling, never over five seconds, and not everybody at once. */
export function backoff(attempt: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(whole * (0.5 + random / 2));
}

/** A request that is to reach the server once, however often it is sent.  (The schema knows no type for raw JSON.) */
export type Request = { id: string; seat: number; number: number } & (
  { type: "act"; action: unknown; then?: unknown[] } | { type: "undo"; back_to: number }
);

export class Outbox {
  #requests: Request[] = [];

  get all(): readonly Request[] {
    return this.#requests;
  }

  add(request: Request): void {
    this.#requests.push(request);
  }

  /** Acknowledged or refused: either way it is settled. */
  settle(id: string): Request | undefined {
    const request = this.#requests.find((each) => each.id === id);
    this.#requests = this.#requests.filter((each) => each.id !== id);
    return request;
  }

  /** What has still to be sent after a reconnection; what another seat wanted is no longer ours to send. */
  toResend(table: TableInfo): Request[] {
    this.#requests = this.#requests.filter(({ seat }) => table.seats[seat]?.mine);
    return [...this.#requests];
  }
}

/** The seat to look through when the page opens.  A device with several seats begins with none: who holds it is not known. */
export function firstSeat(table: TableInfo): number | null {
  const mine = table.seats.filter((seat) => seat.mine);
  return mine.length === 1 ? (mine[0]?.index ?? null) : null;
}

/** Who has to decide: in a window, of the seats of this device, those that have still to answer. */
export function deciders(table: TableInfo, now: Now): number[] {
  return now.is_window ? table.seats.filter((seat) => seat.asked).map((seat) => seat.index) : now.actors;
}

/** Who the device must be passed to: a person of this device who has to decide, while another one's view is open. */
export function passTo(table: TableInfo, actors: number[], seat: number | null, isOver: boolean): number | null {
  if (isOver || (seat !== null && actors.includes(seat))) return null;
  const mine = table.seats.filter((each) => each.mine && each.kind === "person" && !each.lent);
  if (mine.length < 2) return null;
  return mine.find((each) => actors.includes(each.index))?.index ?? null;
}

/** An id that no other request has; pages that are not served securely have no `randomUUID`. */
export function freshId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The one bubble that is open: which thing it belongs to, and what it says.  A thing that cannot be touched says why; any
// thing says what it is and does.  Both are said in one bubble, so there are never two.

import type { Snippet } from "svelte";
import type { Ref, WhyNot } from "../api/types";

/** What a thing is, in one order: its name, what it is worth, what it does, how it is just now, a picture, the clause. */
export interface Tip {
  name: string;
  worth?: string;
  does?: string;
  /** What is printed on it, each with what that means. */
  printed?: { word: string; says: string }[];
  now?: string;
  picture?: Snippet;
  clause?: string;
}

export interface Explanation {
  /** Why it cannot be touched. */
  ask?: () => Promise<WhyNot | null>;
  /** What it is. */
  about?: () => Promise<Tip | null> | Tip | null;
  onrule?: (clause: string) => void;
  /** By focus and by key alone: what a pointer means there, its map says. */
  isForKeys?: boolean;
  /** How things in the reason are drawn; by default their names in bold. */
  refs?: Snippet<[Ref]>;
}

const GRACE = 220;

class WhyNotState {
  host = $state.raw<Element | null>(null);
  answer = $state.raw<WhyNot | null>(null);
  tip = $state.raw<Tip | null>(null);
  onrule = $state.raw<((clause: string) => void) | undefined>();
  refs = $state.raw<Snippet<[Ref]> | undefined>();
  /** Opened on purpose, by a press: it takes the focus, and stays until it is closed. */
  isPinned = $state(false);
  readonly isOpen: boolean = $derived(this.answer !== null || this.tip !== null);

  /** The focus goes back to the thing just explained: no reason to explain it once more. */
  isReturning = false;

  #closing: ReturnType<typeof setTimeout> | undefined;

  async open(host: Element, explanation: Explanation, pin = false): Promise<void> {
    this.stay();
    if (this.host === host && this.isOpen) {
      this.isPinned ||= pin;
      return;
    }
    this.close();
    this.host = host;
    this.isPinned = pin;
    this.onrule = explanation.onrule;
    this.refs = explanation.refs;
    const [answer, tip] = await Promise.all([
      Promise.resolve(explanation.ask?.() ?? null).catch(() => null),
      Promise.resolve(explanation.about?.() ?? null).catch(() => null),
    ]);
    if (this.host !== host) return;
    if (!answer && !tip) return this.close();
    this.answer = answer;
    this.tip = tip;
  }

  close(host?: Element): void {
    if (host && this.host !== host) return;
    this.stay();
    this.host = null;
    this.answer = null;
    this.tip = null;
    this.isPinned = false;
  }

  /** Closes it and gives the focus back to its thing. */
  giveBack(): void {
    const host = this.host;
    this.close();
    this.isReturning = true;
    if (host instanceof HTMLElement || host instanceof SVGElement) host.focus();
    this.isReturning = false;
  }

  /** Closes shortly, unless the pointer comes back or reaches the bubble first. */
  closeSoon(host: Element): void {
    if (this.host !== host || this.isPinned) return;
    this.stay();
    this.#closing = setTimeout(() => this.close(host), GRACE);
  }

  stay(): void {
    clearTimeout(this.#closing);
  }
}

export const whyNot = new WhyNotState();

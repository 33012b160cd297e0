// The one open explanation: which element it belongs to, and what it says.

import type { Snippet } from "svelte";
import type { Ref, WhyNot } from "../api/types";

export interface Explanation {
  ask: () => Promise<WhyNot | null>;
  onrule?: (clause: string) => void;
  /** How things in the reason are drawn; by default their names in bold. */
  refs?: Snippet<[Ref]>;
}

const GRACE = 220;

class WhyNotState {
  host = $state<HTMLElement | null>(null);
  answer = $state.raw<WhyNot | null>(null);
  onrule = $state.raw<((clause: string) => void) | undefined>();
  refs = $state.raw<Snippet<[Ref]> | undefined>();
  /** Opened on purpose, by a press: it takes the focus, and stays until it is closed. */
  isPinned = $state(false);

  /** The focus goes back to the thing just explained: no reason to explain it once more. */
  isReturning = false;

  #closing: ReturnType<typeof setTimeout> | undefined;

  async open(host: HTMLElement, explanation: Explanation, pin = false): Promise<void> {
    this.stay();
    if (this.host === host && this.answer) {
      this.isPinned ||= pin;
      return;
    }
    this.host = host;
    this.answer = null;
    this.isPinned = pin;
    this.onrule = explanation.onrule;
    this.refs = explanation.refs;
    const answer = await explanation.ask().catch(() => null);
    if (this.host !== host) return;
    if (answer) this.answer = answer;
    else this.close();
  }

  close(host?: HTMLElement): void {
    if (host && this.host !== host) return;
    this.stay();
    this.host = null;
    this.answer = null;
    this.isPinned = false;
  }

  /** Closes it and gives the focus back to its thing. */
  giveBack(): void {
    const host = this.host;
    this.close();
    this.isReturning = true;
    host?.focus();
    this.isReturning = false;
  }

  /** Closes shortly, unless the pointer reaches the explanation first. */
  closeSoon(host: HTMLElement): void {
    if (this.host !== host || this.isPinned) return;
    this.stay();
    this.#closing = setTimeout(() => this.close(host), GRACE);
  }

  stay(): void {
    clearTimeout(this.#closing);
  }
}

export const whyNot = new WhyNotState();

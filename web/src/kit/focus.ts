// The focus is never left nowhere: what took it gives it back when it goes.

import { tick } from "svelte";

/** Nothing has the focus: what had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Remembers what has the focus now; the answer gives it back, unless something else has it by then. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () => {
    void tick().then(() => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
  };
}

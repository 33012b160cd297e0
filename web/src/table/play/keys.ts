// The shortcuts of the table.  A key that somebody types with, or that a control needs, is left alone.

import { tellNext } from "../../kit/resting";
import { whyNot } from "../../kit/whynot.svelte";
import type { Room, Tab } from "../room.svelte";
import { closePanel } from "./panel";

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // Asked of the page itself: it says that a menu has opened only after a key may have come.
  if (document.querySelector("dialog:modal, [popover=auto]:popover-open")) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Enter and Space on a button press that button. */
function isPressing(event: KeyboardEvent): boolean {
  return (
    (event.key === "Enter" || event.key === " ") &&
    (event.target as HTMLElement | null)?.closest("button, a, summary, [role=button]") !== null
  );
}

/** On a toggle that was touched with the pointer, Enter means what the button for it says: done. */
function isPointedToggle(event: KeyboardEvent, pointed: EventTarget | null): boolean {
  const toggle = (event.target as HTMLElement | null)?.closest("[aria-pressed]");
  return !!toggle && pointed instanceof Node && toggle.contains(pointed);
}

function escape(room: Room): boolean {
  // What lies on top goes first; an explanation closes itself.
  if (whyNot.host) return false;
  if (room.rules) room.rules = null;
  else if (closePanel(room)) return true;
  else if (room.desk.touches.length) room.desk.putBack();
  else if (room.isLooking) room.replay.leave();
  else return letPass(room);
  return true;
}

/** In a window, a key that needs no aim is enough. */
function letPass(room: Room): boolean {
  if (!room.letPass) return false;
  room.desk.play(room.letPass);
  return true;
}

function choose(room: Room, key: string): boolean {
  const option = room.desk.options[Number(key) - 1];
  if (!option) return false;
  room.desk.touch(option.ref, option.ordinal);
  return true;
}

/** The set that was put together is meant. */
function confirm(room: Room): boolean {
  const ref = room.desk.asks?.confirm;
  if (!ref || !room.desk.isLit(ref)) return false;
  room.desk.touch(ref);
  return true;
}

function focusOn(room: Room, tab: Tab, id: string): void {
  room.tab = tab;
  // The panel may only now come to be shown.
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

const commands: Record<string, (room: Room, event: KeyboardEvent) => void> = {
  ArrowLeft: (room) => room.replay.step(-1),
  ArrowRight: (room) => room.isLooking && room.replay.step(1),
  Home: (room) => room.replay.first(),
  End: (room) => room.isLooking && room.replay.leave(),
  z: (room) => room.undoOrSay(),
  r: (room) => (room.rules = room.rules ? null : { clause: "" }),
  s: (room) => focusOn(room, "story", "story"),
  c: (room) => focusOn(room, "talk", "chat-text"),
  n: (room) => room.elsewhere.goNext(),
  i: (_, event) => tellNext(event.shiftKey ? -1 : 1),
  "?": (room) => (room.dialog = "help"),
};

/**
 * While a move is held, it goes on or is put back; any other key thinks better of it and means what it always does.
 * Asked before whatever has the focus: the piece that was chosen would take Enter for the same choice once more.
 */
export function answerHeld(event: KeyboardEvent, room: Room): void {
  if (!room.commit.held || isTaken(event) || (event.target as HTMLElement | null)?.closest(".held")) return;
  const isGo = event.key === "Enter" || event.key === " ";
  if (["Tab", "Shift"].includes(event.key)) return;
  if (!isGo) room.commit.putBack();
  else if (!event.repeat) room.commit.go();
  if (!isGo && !["Escape", "z", "Z"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** `pointed` is what the pointer pressed last. */
export function onKey(event: KeyboardEvent, room: Room, pointed: EventTarget | null = null): void {
  if (isTaken(event)) return;
  if (room.session.waiting > 0) room.session.catchUp();
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  let isDone = false;
  if (!isPressing(event) && room.desk.ownKey?.(key)) isDone = true;
  else if (key === "Escape") isDone = escape(room);
  else if (key === "Enter" && (!isPressing(event) || isPointedToggle(event, pointed))) isDone = confirm(room);
  else if (key === " " && !isPressing(event)) isDone = letPass(room);
  else if (/^[1-9]$/.test(key)) isDone = choose(room, key);
  else if (commands[key]) {
    commands[key](room, event);
    isDone = true;
  }
  if (isDone) event.preventDefault();
}

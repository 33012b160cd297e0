// What was pressed is meant, also where it has moved on before it is let go: a card that travels, a button that another
// one pushes along.  A browser then clicks whatever both places lie in, and the press is lost.
//
//   press(event)        a pointer has come down
//   isRedirected(event) of a click, before anything hears of it: true when it went astray; what was pressed has it now

const CONTROL = "button, a[href], summary, label, input, select, textarea, [role=button]";
/** A pointer that moves further than this was led away on purpose. */
const SLIP = 10;

let pressed: { control: Element; x: number; y: number } | null = null;

export function press(event: PointerEvent): void {
  const control = event.button === 0 ? controlAt(event) : null;
  pressed = control && { control, x: event.clientX, y: event.clientY };
}

export function isRedirected(event: MouseEvent): boolean {
  // A key clicks, too, and presses nothing.
  const press = event.detail > 0 ? pressed : null;
  pressed = null;
  if (!press || press.control.contains(event.target as Node) || !isThere(press.control)) return false;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { detail, clientX, clientY, view } = event;
  const all = { bubbles: true, cancelable: true, composed: true };
  press.control.dispatchEvent(new MouseEvent("click", { ...all, detail, clientX, clientY, view }));
  return true;
}

function controlAt(event: Event): Element | null {
  return (event.target as Element | null)?.closest?.(CONTROL) ?? null;
}

function isThere(control: Element): boolean {
  return control.isConnected && control.checkVisibility() && !control.matches(":disabled");
}

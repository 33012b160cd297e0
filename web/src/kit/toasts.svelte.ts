// Short news that ask for nothing: they stay for some seconds, and may offer one thing to do.

export interface ToastOptions {
  action?: string;
  onaction?: () => void;
  /** How long it stays, in seconds. */
  seconds?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  text: string;
}

const MOST = 3;
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

class Toasts {
  shown = $state<Toast[]>([]);
}

export const toasts = new Toasts();

export function toast(text: string, options: ToastOptions = {}): number {
  const id = ++lastId;
  toasts.shown = [...toasts.shown.filter((other) => other.text !== text), { id, text, ...options }].slice(-MOST);
  letGo(id, options.seconds ?? (options.action ? 9 : 6));
  return id;
}

export function dismiss(id: number): void {
  hold(id);
  toasts.shown = toasts.shown.filter((other) => other.id !== id);
}

/** While the pointer or the focus is on it, a toast stays. */
export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function letGo(id: number, seconds = 3): void {
  hold(id);
  timers.set(
    id,
    setTimeout(() => dismiss(id), seconds * 1000),
  );
}

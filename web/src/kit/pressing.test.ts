import { beforeEach, describe, expect, it, vi } from "vitest";
import { isRedirected, press } from "./pressing";

/** A thing of a page: within itself, and perhaps within a button. */
class Thing extends EventTarget {
  isConnected = true;
  isVisible = true;
  isDisabled = false;
  heard: Event[] = [];
  constructor(readonly within: Thing | null = null) {
    super();
    this.addEventListener("click", (event) => this.heard.push(event));
  }
  closest = () => this.within;
  contains = (other: unknown) => other === this || (other as Thing).within === this;
  checkVisibility = () => this.isVisible;
  matches = () => this.isDisabled;
}

function button(): Thing {
  const made = new Thing();
  made.closest = () => made;
  return made;
}

function event(target: Thing, more: object = {}) {
  const made = { target, button: 0, detail: 1, clientX: 40, clientY: 40, view: null, ...more };
  return { ...made, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
}

function down(target: Thing, more = {}): void {
  press(event(target, more) as unknown as PointerEvent);
}

function click(target: Thing, more = {}) {
  const made = event(target, more);
  return { isGone: isRedirected(made as unknown as MouseEvent), made };
}

beforeEach(() => {
  vi.stubGlobal(
    "MouseEvent",
    class extends Event {
      detail: number;
      constructor(type: string, settings: { detail: number }) {
        super(type);
        this.detail = settings.detail;
      }
    },
  );
});

describe("a press", () => {
  it("is meant for what was pressed, where that has moved on under the pointer", () => {
    const [card, ground] = [button(), new Thing()];
    down(new Thing(card));
    const { isGone, made } = click(ground);
    expect(isGone).toBe(true);
    expect(made.stopImmediatePropagation).toHaveBeenCalled();
    expect(card.heard.map((each) => (each as MouseEvent).detail)).toEqual([1]);
    expect(click(ground).isGone, "and only once").toBe(false);
  });

  it("is left alone where it hits what was pressed", () => {
    const card = button();
    down(card);
    expect(click(new Thing(card)).isGone).toBe(false);
    expect(card.heard).toEqual([]);
  });

  it("does not reach what has gone, is hidden or cannot be pressed any more", () => {
    for (const state of [{ isConnected: false }, { isVisible: false }, { isDisabled: true }]) {
      const card = Object.assign(button(), state);
      down(card);
      expect(click(new Thing()).isGone).toBe(false);
    }
  });

  it("is taken back by leading the pointer away, and is no key's", () => {
    const card = button();
    down(card);
    expect(click(new Thing(), { clientX: 60 }).isGone).toBe(false);
    down(card);
    expect(click(new Thing(), { detail: 0 }).isGone).toBe(false);
    down(card, { button: 2 });
    expect(click(new Thing()).isGone).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { points, restPointer } from "./pointing";

type Kind = "mouse" | "touch";

function pointerEvent(type: string, x = 0, y = 0, pointerType: Kind = "mouse"): Event {
  return Object.assign(new Event(type), { clientX: x, clientY: y, pointerType });
}

/** A thing on a page of its own: moves are heard by the page first, as in a browser. */
function thing() {
  const page = new EventTarget();
  const node = Object.assign(new EventTarget(), { ownerDocument: page });
  const heard: boolean[] = [];
  const action = points(node as unknown as HTMLElement, (isOn) => heard.push(isOn));
  function move(x: number, y: number): void {
    const event = pointerEvent("pointermove", x, y);
    page.dispatchEvent(event);
    node.dispatchEvent(event);
  }
  return { page, node, heard, move, action };
}

describe("pointing", () => {
  it("does not take a thing that came to lie under the pointer for pointed at", () => {
    const { page, node, heard, move } = thing();
    page.dispatchEvent(pointerEvent("pointermove", 10, 10));
    node.dispatchEvent(pointerEvent("pointerenter", 10, 10));
    move(10, 10);
    expect(heard).toEqual([]);
    move(11, 10);
    expect(heard).toEqual([true]);
  });

  it("tells once that it is pointed at, and once that it is not", () => {
    const { node, heard, move } = thing();
    move(50, 50);
    move(51, 50);
    node.dispatchEvent(pointerEvent("pointerleave"));
    node.dispatchEvent(pointerEvent("pointerleave"));
    expect(heard).toEqual([true, false]);
  });

  it("is at rest when another question is asked, until it moves", () => {
    const { heard, move } = thing();
    move(70, 70);
    restPointer();
    move(70, 70);
    expect(heard).toEqual([true, false]);
    move(70, 71);
    expect(heard).toEqual([true, false, true]);
  });

  it("takes a finger at its first touch", () => {
    const { node, heard } = thing();
    node.dispatchEvent(pointerEvent("pointerdown", 5, 5, "touch"));
    node.dispatchEvent(pointerEvent("pointerleave", 5, 5, "touch"));
    expect(heard).toEqual([true, false]);
  });

  it("lets go of a thing that is taken away", () => {
    const { heard, move, action } = thing();
    move(90, 90);
    action?.destroy?.();
    move(91, 90);
    expect(heard).toEqual([true, false]);
  });
});

// A row, or a column, that is pushed along shows one of the things that call for a touch or are talked about.

/** The only one of these, or the first, unless one of them is whole in sight. */
export function bringIntoSight(row: HTMLElement | undefined, refs: string[]): void {
  if (!row || refs.length === 0) return;
  const called = [...row.querySelectorAll(refs.map((ref) => `[data-ref="${ref}"]`).join())];
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const isInSight = called.some((thing) => {
    const box = thing.getBoundingClientRect();
    return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  });
  if (!isInSight || called.length === 1) called[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** `use:keepsInSight={refs}`: of these something is in sight, also when the room for it changes. */
export function keepsInSight(node: HTMLElement, refs: string[]) {
  let called = refs;
  const look = () => bringIntoSight(rowOf(node) ?? node, called);
  const sized = new ResizeObserver(look);
  sized.observe(rowOf(node) ?? node);
  return {
    update(next: string[]) {
      const isNew = next.join() !== called.join();
      called = next;
      if (isNew) look();
    },
    destroy: () => sized.disconnect(),
  };
}

/** What a thing is pushed along in. */
function rowOf(thing: Element): HTMLElement | null {
  let row = thing.parentElement;
  while (row && getComputedStyle(row).overflowX === "visible") row = row.parentElement;
  return row;
}

/** Where the first of these lies that can be seen; what is pushed out of its row lies at the row's edge. */
export function placeInSight(root: ParentNode, refs: string[]): DOMRect | null {
  for (const ref of refs)
    for (const thing of root.querySelectorAll(`[data-ref="${ref}"]`))
      if (thing.checkVisibility({ visibilityProperty: true })) return withinItsRow(thing);
  return null;
}

function withinItsRow(thing: Element): DOMRect {
  const box = thing.getBoundingClientRect();
  const row = rowOf(thing);
  if (!row) return box;
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const clamped = (at: number, size: number, least: number, most: number) =>
    Math.max(least, Math.min(at, Math.max(least, most - size)));
  return new DOMRect(
    clamped(box.x, box.width, left, right),
    clamped(box.y, box.height, top, bottom),
    box.width,
    box.height,
  );
}

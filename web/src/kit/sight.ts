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

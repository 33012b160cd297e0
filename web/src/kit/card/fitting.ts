// A card says as much as has room on its face: in words, then by signs with what they name, then by signs alone.  Nothing
// that is printed on it is cut off; its tip has the words.

const LEVELS = ["words", "names", "signs"];

/** For the element around a card: `data-fit` says how much of what is printed has room in words. */
export function fitted(node: HTMLElement, _printed: unknown): { update: () => void; destroy: () => void } {
  const fit = (): void => {
    // A card that may be touched is another element than one that may not.
    const paper = node.querySelector<HTMLElement>(".paper");
    if (!paper?.clientHeight) return;
    for (const level of LEVELS) {
      node.dataset["fit"] = level;
      if (paper.scrollHeight <= paper.clientHeight && paper.scrollWidth <= paper.clientWidth) return;
    }
  };
  const watch = new ResizeObserver(fit);
  watch.observe(node);
  void document.fonts.ready.then(fit);
  return { update: fit, destroy: () => watch.disconnect() };
}

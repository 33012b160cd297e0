// How a game plays, drawn, by slug: its three steps, and the small pictures of its guide.  A game without them is told in
// words.

import type { Component } from "svelte";

/** A small picture of the guide: of a step of the turn (`turn_1`), of the end (`end`), or of a part by its key. */
export type Pictures = Component<{ of: string }>;

const steps = import.meta.glob<{ default: Component }>("./steps/*.svelte");
const pictures = import.meta.glob<{ default: Pictures }>("../games/*/Pictures.svelte");

export function stepsOf(slug: string): Promise<Component> | null {
  const load = steps[`./steps/${slug}.svelte`];
  return load ? load().then((module) => module.default) : null;
}

/** Without its pictures, a guide is still read. */
export async function picturesOf(slug: string): Promise<Pictures | null> {
  const load = pictures[`../games/${slug}/Pictures.svelte`];
  return load
    ? load().then(
        (module) => module.default,
        () => null,
      )
    : null;
}

// How a game plays, in three drawn steps, by slug.

import type { Component } from "svelte";

const files = import.meta.glob<{ default: Component }>("./*.svelte");

export function stepsOf(slug: string): Promise<Component> | null {
  const load = files[`./${slug}.svelte`];
  return load ? load().then((module) => module.default) : null;
}

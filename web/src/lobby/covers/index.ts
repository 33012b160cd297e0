// Covers by slug.  A game gets one by a file of its name here; until then the generic one is drawn.

import type { Component } from "svelte";

const files = import.meta.glob<{ default: Component<{ mini?: boolean }> }>("./*.svelte");

export function coverOf(slug: string): Promise<Component<{ mini?: boolean }>> | null {
  const load = files[`./${slug}.svelte`];
  return load ? load().then((module) => module.default) : null;
}

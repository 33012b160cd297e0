// The atlas of a table's pack: read once, however many names and boards ask for it.

import { readAtlas, type Atlas } from "./map/atlas";

const known = new WeakMap<object, Atlas>();

export function atlasOf(components: Record<string, unknown>): Atlas {
  let atlas = known.get(components);
  if (!atlas) known.set(components, (atlas = readAtlas(components)));
  return atlas;
}

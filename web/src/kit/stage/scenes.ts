// The moments of a move that can be seen.  The game says how the view differed at each; here it is only put in place.

import type { Scene } from "../../api/types";

type Place = Scene["settled"][number];
type Whole = Record<string | number, unknown>;

function at(whole: unknown, place: Place): unknown {
  return place.reduce((part, name) => (part as Whole)[name], whole);
}

/** The whole with this in its place; what lies beside the way there is the same as before. */
function put(whole: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Whole) }) as Whole;
  copy[name] = put(copy[name], rest, value);
  return copy;
}

/** The view a scene later; `told` is the one that it all leads to. */
export function viewAfter<View>(view: View, { settled, changes }: Scene, told: View): View {
  // Of a place that stands as it will in the end, only the place is told.
  const arrived = settled.map((place): [Place, unknown] => [place, at(told, place)]);
  return [...arrived, ...changes].reduce<unknown>((whole, [place, value]) => put(whole, place, value), view) as View;
}

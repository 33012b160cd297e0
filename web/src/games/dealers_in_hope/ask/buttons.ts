// The buttons of the question, in their order: the ways to the target that was picked, then what needs no thing on the table.

import { isEnd, type Option } from "../choosing";
import type { Picking } from "../picking.svelte";

export function buttonsOf({ ways, picked, plain }: Pick<Picking, "ways" | "picked" | "plain">): Option[] {
  const first = picked ? [picked, ...ways.filter((way) => way !== picked)] : [];
  return [...first, ...plain.filter((one) => !isEnd(one)), ...plain.filter(isEnd)];
}

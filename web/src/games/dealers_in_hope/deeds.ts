// The action board, read once: both sides, action by action (DH-068).

import { named, type Named } from "./cards/pack";
import type { Components } from "./events";

export const GROUPS = ["reorganize", "train", "assault"] as const;
export type Group = (typeof GROUPS)[number];
export type Era = "early" | "late";

export interface Deed {
  deed: number;
  name: Named;
  era: Era;
  group: Group;
  /** What it is: by its figures, or by its name alone. */
  does: Components["action_board"]["action"][number]["does"];
  /** None where any number of cubes fits. */
  spaces: number;
  /** What choosing it brings at once, by strength; and by how much the sea is easier. */
  brings: { kind: "attack" | "defence" | "support" | "sea" | "points"; count: number }[];
}

export interface Deeds {
  deeds: Deed[];
  /** What every Reorganize action of an era begins with. */
  bonus: Record<Era, { dismiss: number; points: number }>;
}

const known = new WeakMap<object, Deeds>();

export function deedsOf(components: Record<string, unknown>): Deeds {
  let deeds = known.get(components);
  if (!deeds) known.set(components, (deeds = readDeeds((components as Components)["action_board"])));
  return deeds;
}

export function readDeeds({ action, reorganize }: Components["action_board"]): Deeds {
  const bonusOf = (era: Era) => {
    const row = reorganize.find((one) => one.era === era);
    return { dismiss: row?.dismiss_up_to ?? 0, points: row?.vp ?? 0 };
  };
  return {
    deeds: action.map((row, deed) => ({
      deed,
      name: named(row),
      era: row.era,
      group: row.group,
      does: row.does,
      spaces: row.spaces,
      brings: bringsOf(row),
    })),
    bonus: { early: bonusOf("early"), late: bonusOf("late") },
  };
}

/** What is not said in a file is not sent. */
function bringsOf(row: Partial<Components["action_board"]["action"][number]>): Deed["brings"] {
  return [
    { kind: "attack" as const, count: row.attack ?? 0 },
    { kind: "defence" as const, count: row.standing_defense ?? 0 },
    { kind: "support" as const, count: row.support ?? 0 },
    { kind: "sea" as const, count: -(row.sea_discount ?? 0) },
    { kind: "points" as const, count: row.vp ?? 0 },
  ].filter(({ count }) => count !== 0);
}

// When steps arrive, what happened is shown scene by scene; pawns go by themselves.

import type { Now } from "../../api/types";
import { Staging as Skeleton, type Changes, type Shown } from "../../kit/stage/staging.svelte";
import type { View } from "./events";

const LOOK = 650;
const MOST_STEPS = 8;

export class Staging extends Skeleton<View, unknown> {
  constructor(now: Now) {
    super(now, MOST_STEPS);
  }

  protected *play({ after }: Shown<View, unknown>): Changes {
    this.view = after;
    yield LOOK;
  }

  protected clear(): void {
    // Nothing is left of the way there.
  }
}

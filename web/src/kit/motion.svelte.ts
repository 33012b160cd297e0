// How quickly things move on this device.  What is timed by script asks `paced`; what CSS times follows the tokens `--m-*`,
// which the attribute `data-motion` of the page sets.  Reduced motion, if the system asks for it, goes before all of it.

export type Motion = "calm" | "normal" | "quick" | "off";

export const MOTIONS: Motion[] = ["calm", "normal", "quick", "off"];

const FACTOR: Record<Motion, number> = { calm: 1.6, normal: 1, quick: 0.5, off: 0 };

function kept(): Motion {
  // Where the stagings are tested there is no page.
  const speed = typeof localStorage === "undefined" ? null : localStorage.getItem("motion");
  return MOTIONS.find((known) => known === speed) ?? "normal";
}

class Movement {
  speed = $state<Motion>(kept());

  set(speed: Motion): void {
    this.speed = speed;
    localStorage.setItem("motion", speed);
  }
}

export const movement = new Movement();

/** Nothing moves: it is simply there. */
export function isStill(): boolean {
  return movement.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** So many milliseconds of movement, at the speed that is wanted. */
export function paced(milliseconds: number): number {
  return milliseconds * FACTOR[movement.speed];
}

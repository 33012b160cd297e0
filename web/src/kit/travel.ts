// How pieces move: from where they were to where they go, along a straight line, and nothing else moves.

import { crossfade, type TransitionConfig } from "svelte/transition";
import { Turnstile } from "./faces";
import { isStill, paced } from "./motion.svelte";

export { isStill };

const TRAVEL = 320;
const LIFT = 140;

/** The token `--ease`, cubic-bezier(.2, .7, .2, 1), for transitions that are run by script. */
export function ease(at: number): number {
  const bezier = (first: number, second: number, s: number) =>
    3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s ** 2 * second + s ** 3;
  let low = 0;
  let high = 1;
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2;
    if (bezier(0.2, 0.2, middle) < at) low = middle;
    else high = middle;
  }
  return bezier(0.7, 1, (low + high) / 2);
}

type Key = { key: unknown; delay?: number };
type Late = () => TransitionConfig;

/** The transitions of pieces without a counterpart: they come out of, or go into, what cannot be seen. */
const alone = new WeakSet<TransitionConfig>();

const [leave, arrive] = crossfade({
  duration: () => (isStill() ? 0 : paced(TRAVEL)),
  easing: ease,
  fallback: () => {
    const config: TransitionConfig = {
      duration: isStill() ? 0 : paced(LIFT),
      easing: ease,
      css: (t) => `opacity: ${t}`,
    };
    alone.add(config);
    return config;
  },
});

/** Two of one face that leave at once arrive at two places: the first that leaves goes to the first that arrives. */
const [leaving, arriving] = [new Turnstile(), new Turnstile()];

function redrawn(config: TransitionConfig, css: TransitionConfig["css"]): TransitionConfig {
  return alone.has(config) ? config : { ...config, css };
}

/** `out:send={{ key: face }}` on the place that a piece leaves: it is gone at once, for it is already under way. */
export function send(node: Element, params: Key): Late {
  const late = leave(node, { ...params, key: leaving.pass(params.key) }) as Late;
  return () => redrawn(late(), () => "opacity: 0");
}

/** `in:receive={{ key: face }}` on the place where it arrives: it travels there, solid. */
export function receive(node: Element, params: Key): Late {
  const late = arrive(node, { ...params, key: arriving.pass(params.key) }) as Late;
  return () => {
    const config = late();
    return redrawn(config, (t, u) => `${config.css?.(t, u).replace(/opacity:[^;]*;/, "") ?? ""} z-index: 5;`);
  };
}

/** `animate:flip={settleFlip}` for the pieces that close up when one has left. */
export const settleFlip = { duration: () => (isStill() ? 0 : paced(TRAVEL)), easing: ease };

// The inks of a suit, made from the one colour that its pack gives: always readable on the card, whatever the colour.

import { contrast, hex, luminance, mixed, parse, type Rgb } from "../../kit/colour";

export interface Inks {
  /** The colour itself: bars and signs. */
  fill: string;
  /** The same hue as text, on card paper and on the tint. */
  ink: string;
  /** The field of the card. */
  tint: string;
}

const WHITE: Rgb = [255, 255, 255];
const READABLE = 5.5;

export function suitInks(colour: string): Inks {
  const full = parse(colour);
  // A light colour needs more of itself to be seen on paper.
  const tint = hex(mixed(full, WHITE, 0.15 + 0.22 * luminance(full)));
  let ink = full;
  while (contrast(hex(ink), tint) < READABLE) ink = deeper(ink);
  return { fill: colour, ink: hex(ink), tint };
}

/** A little darker and a little purer, so that a yellow becomes a brown and not a grey. */
function deeper(rgb: Rgb): Rgb {
  const least = Math.min(...rgb);
  return rgb.map((part) => (part - (part === least ? 4 : 2)) * 0.97).map((part) => Math.max(0, part)) as Rgb;
}

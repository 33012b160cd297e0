// The inks of a suit, made from the one colour that its pack gives: always readable on the card, whatever the colour.

export interface Inks {
  /** The colour itself: bars and signs. */
  fill: string;
  /** The same hue as text, on card paper and on the tint. */
  ink: string;
  /** The field of the card. */
  tint: string;
}

type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const READABLE = 5.5;

function parse(colour: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((part, at) => part * share + (other[at] as number) * (1 - share)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

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

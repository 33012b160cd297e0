// A route's colour comes from the pack; it must be seen on the land by day and by night.

export interface RouteInks {
  day: string;
  night: string;
}

type Rgb = [number, number, number];

/** The land of paint.css, by day and by night. */
const LAND = { day: "#fbf8ec", night: "#26302f" };
/** What WCAG asks of lines, and more by night, where thin bright lines are all there is to see. */
const SEEN = { day: 3, night: 5 };

export function routeInks(colour: string): RouteInks {
  return {
    day: until(colour, LAND.day, SEEN.day, ([...rgb]) => rgb.map((part) => part * 0.97) as Rgb),
    night: until(colour, LAND.night, SEEN.night, ([...rgb]) => rgb.map((part) => part + (255 - part) * 0.04) as Rgb),
  };
}

function until(colour: string, ground: string, enough: number, step: (rgb: Rgb) => Rgb): string {
  let rgb = parse(colour);
  while (contrast(hex(rgb), ground) < enough) rgb = step(rgb);
  return hex(rgb);
}

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(colour: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

// A route's colour comes from the pack; it must be seen on the land by day and by night.

import { contrast, hex, parse, type Rgb } from "../../../kit/colour";

export interface RouteInks {
  day: string;
  night: string;
}

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

// Pictures of cards as data, in flat inks on the ground of a sea chart: a drawing is a text of strokes, one a line, each
// its ink and its path.  They are printed: the same by day and by night.
//
//   filled and outlined   s sail   o ochre   w wood   r red   t teal   d deep   g stone   n iron   e olive   k ink
//                         f m p skin, fair to dark   h hair
//   filled, no outline    S sail   K ink   Z sea   b beacon   B its glow
//   lines                 l ink   i sail   v water   y beacon        each with its width where it is not 1.6
//
// Within a path (x y r) is a disc, and ~n so many waves.  A card of level 2, and each of the two cards of a leader, adds
// strokes of its own to a picture that they share.

import commons from "./commons";
import leaders from "./leaders";
import professions from "./professions";

export interface Stroke {
  ink: string;
  width: number | null;
  path: string;
}

const texts: Record<string, string> = { ...commons, ...professions, ...leaders };
const known = new Map<string, Stroke[]>();

/** The picture of a deck card or a profession, by its id; whatever a pack adds has the open sea. */
export function drawingOf(id: string): Stroke[] {
  let strokes = known.get(id);
  if (!strokes) known.set(id, (strokes = textOf(id).split("\n").map(strokeOf)));
  return strokes;
}

/** `navaa_leader_1` is the picture `navaa` with what that card adds; a level 1 card is its profession's own picture. */
function textOf(id: string): string {
  const shared = texts[id.replace(/(_leader)?_[12]$/, "")];
  return [shared, texts[id]].filter(Boolean).join("\n") || (texts["unknown"] ?? "");
}

function strokeOf(line: string): Stroke {
  const [sign = "", ...rest] = line.split(" ");
  return { ink: sign.slice(0, 1), width: Number(sign.slice(1)) || null, path: spelledOut(rest.join(" ")) };
}

function spelledOut(path: string): string {
  return path
    .replace(/\(([^)]*)\)/g, (_, disc: string) => discAt(disc))
    .replace(/~(\d+)/g, (_, count: string) => "q4-3 8 0t8 0".repeat(Number(count)));
}

function discAt(disc: string): string {
  const [x = 0, y = 0, r = 0] = disc.split(" ").map(Number);
  return `M${Number((x - r).toFixed(2))} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
}

// A name made into a face: each feature is picked by the letters of the name.

const SKIN = ["#f4cfac", "#f2c29b", "#d79d6e", "#b97a4f", "#7a4a2e"] as const;
const HAIR = ["#1f1d26", "#3a2a22", "#a4532a", "#e8c25a", "#6b4a35"] as const;
const SHIRT = ["#7a9e5b", "#d1495b", "#44546a", "#e39b3b", "#8560a3", "#3f8f94"] as const;
const GROUND = ["#f3d9b1", "#cfe0c8", "#c9c3e0", "#f2b8a8", "#bcdde0", "#f6d98b"] as const;
const CUT = ["swept", "curls", "cropped", "long", "tail"] as const;
const EYES = ["dots", "wide", "shut"] as const;
const MOUTH = ["smile", "laugh", "wry"] as const;

export interface Features {
  skin: string;
  hair: string;
  shirt: string;
  ground: string;
  cut: (typeof CUT)[number];
  eyes: (typeof EYES)[number];
  mouth: (typeof MOUTH)[number];
  glasses: boolean;
}

export function features(name: string): Features {
  // FNV-1a: short, and names that differ in one letter come out different.
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  function pick<T>(of: readonly T[]): T {
    hash = (hash + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return of[((mixed ^ (mixed >>> 16)) >>> 0) % of.length] as T;
  }
  return {
    skin: pick(SKIN),
    hair: pick(HAIR),
    shirt: pick(SHIRT),
    ground: pick(GROUND),
    cut: pick(CUT),
    eyes: pick(EYES),
    mouth: pick(MOUTH),
    glasses: pick([true, false, false]),
  };
}

// What the marker draws: no two crosses are alike, but each place has always the same one.

/** A number from 0 to 1, always the same for the same place and turn. */
function chance(place: number, turn: number): number {
  const mixed = Math.sin(place * 127.1 + turn * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

function shaken(place: number, turn: number, most: number): number {
  return (chance(place, turn) * 2 - 1) * most;
}

function told(value: number): string {
  return value.toFixed(1);
}

/** Two strokes of a cross, each bent a little, around 0, 0. */
export function crossStrokes(place: number): [string, string] {
  const at = (turn: number, base: number) => told(base + shaken(place, turn, 1.1));
  return [
    `M${at(1, -6.3)} ${at(2, -6.3)}Q${at(3, 0.4)} ${at(4, 0.6)} ${at(5, 6.3)} ${at(6, 6.3)}`,
    `M${at(7, 6.3)} ${at(8, -6.5)}Q${at(9, 0.5)} ${at(10, -0.4)} ${at(11, -6.3)} ${at(12, 6.2)}`,
  ];
}

/** A circle drawn by hand around 0, 0: it ends a little past where it began. */
export function loop(place: number, radius = 12.5): string {
  const corners = 9;
  const start = -1.9 + shaken(place, 20, 0.5);
  const points = Array.from({ length: corners + 2 }, (_, step) => {
    const angle = start + (step / corners) * 2 * Math.PI;
    // It is drawn inwards: the end lies inside of the beginning.
    const reach = radius + shaken(place, 21 + step, 0.9) + (step < 2 ? 1.1 : 0) - (step >= corners ? 0.9 : 0);
    return [reach * Math.cos(angle), reach * Math.sin(angle) * 0.97] as const;
  });
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as readonly [number, number];
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const bend = (axis: 0 | 1) =>
      [from[axis] + (to[axis] - before[axis]) / 6, to[axis] - (after[axis] - from[axis]) / 6] as const;
    const [[ax, bx], [ay, by]] = [bend(0), bend(1)];
    return `C${told(ax)} ${told(ay)} ${told(bx)} ${told(by)} ${told(to[0])} ${told(to[1])}`;
  });
  return `M${told(at(0)[0])} ${told(at(0)[1])}${pieces.join("")}`;
}

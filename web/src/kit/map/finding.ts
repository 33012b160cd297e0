// A place by its name, as somebody types it: in whatever language it is known, with or without its capitals and spaces.

export interface Findable {
  name: string;
  /** How else it is called. */
  more: string;
}

/** Lists no longer than can be read at a glance. */
const MOST = 8;

/** The places whose names hold what was typed, by their numbers; those that begin with it first, then shorter names. */
export function findPlaces(places: readonly Findable[], typed: string): number[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  return places
    .map(({ name, more }, place) => ({ place, names: [plain(name), plain(more)] }))
    .filter(({ names }) => names.some((name) => name.includes(wanted)))
    .map(({ place, names }) => ({
      place,
      rank: names.some((name) => name.startsWith(wanted)) ? 0 : 1,
      length: Math.min(...names.filter((name) => name.includes(wanted)).map((name) => name.length)),
    }))
    .sort((one, other) => one.rank - other.rank || one.length - other.length || one.place - other.place)
    .slice(0, MOST)
    .map(({ place }) => place);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}\s'’.,()（）-]/gu, "");
}

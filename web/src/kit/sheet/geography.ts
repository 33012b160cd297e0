// An invented coast for the sheet of the kit and its tests: towns along two roads, and two fields with borders.

import { curve, pathOf, sampled, type Stretch } from "../map/curves";
import { SIZES, type Geography, type MapPlace, type Point } from "../map/geography";

const TOWNS: [number, number, string, string][] = [
  [70, 190, "Gull Rock", "鷗石"],
  [150, 150, "Lantern Quay", "燈籠碼頭"],
  [185, 165, "Saltmarket", "鹽市"],
  [260, 160, "Three Wells", "三井"],
  [330, 118, "Hollow Bridge (East)", "空橋（東）"],
  [400, 98, "Nettlefield", "蕁麻地"],
  [560, 96, "Farthing", "法辛"],
  [345, 205, "Old Mill", "舊磨坊"],
];
const FIELDS: [string, string, Point[]][] = [
  [
    "The Commons",
    "公地",
    [
      { x: 420, y: 140 },
      { x: 520, y: 130 },
      { x: 540, y: 200 },
      { x: 440, y: 225 },
    ],
  ],
  [
    "Fox Covert",
    "狐林",
    [
      { x: 520, y: 130 },
      { x: 610, y: 140 },
      { x: 605, y: 215 },
      { x: 540, y: 200 },
    ],
  ],
];

/** By the numbers of their places. */
export const ROADS: number[][] = [
  [0, 1, 2, 3, 4, 5, 6],
  [3, 7, 8, 9],
];

/** Where the sheet's pawn stands. */
export const HERE = 0;

function middle(outline: Point[]): Point {
  return {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
}

export function inventedMap(language: string): Geography {
  const isChinese = language.startsWith("zh");
  const place = (at: Point, name: string, nameZh: string, rank: number): MapPlace => ({
    ...at,
    name: isChinese ? nameZh : name,
    more: isChinese ? name : nameZh,
    rank,
    reach: 7,
    weight: rank ? 500 : 700,
  });
  const places = [
    ...TOWNS.map(([x, y, name, nameZh], at) => place({ x, y }, name, nameZh, at % 3 ? 1 : 0)),
    ...FIELDS.map(([name, nameZh, outline]) => ({ ...place(middle(outline), name, nameZh, 0), outline })),
  ];
  return {
    width: 640,
    height: 260,
    places,
    lines: ROADS.flatMap((road) => stretchesOf(places, road).flatMap(sampled)),
    stamps: [{ x: 480, y: 92 }],
    stampSide: 20,
    sizes: SIZES,
  };
}

function stretchesOf(places: Point[], road: number[]): Stretch[] {
  return curve(
    road.map((index) => places[index] as Point),
    false,
  );
}

export function roadPath(map: Geography, road: number[]): string {
  return pathOf(stretchesOf(map.places, road));
}

/** From here along the roads, without the place one stands on. */
export function wayTo(place: number): number[] {
  const [main, side] = ROADS as [number[], number[]];
  if (main.includes(place)) return main.slice(1, main.indexOf(place) + 1);
  return [...main.slice(1, main.indexOf(side[0] as number)), ...side.slice(0, side.indexOf(place) + 1)];
}

// A finished game as a picture to share: how it ended, who had what, and what the board marks as each seat's own
// (`data-picture="<seat>"`: a marked map, the faces that voted).

import type { Outcome, SeatInfo } from "../../api/types";
import { t } from "../../i18n/index.svelte";
import { toast } from "../../kit/toasts.svelte";
import { colour, giveAway, imageOf } from "../../kit/picture";
import type { Room } from "../room.svelte";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;
const LIST = 500;
const ROW = 84;
/** Drawn so much finer than it is measured. */
const FINE = 2;

export async function savePicture(room: Room): Promise<void> {
  const [table, outcome] = [room.table, room.session.now?.outcome];
  if (!table || !outcome) return;
  const ranked = [...table.seats].sort(
    (one, other) => (outcome.ranking[one.index] ?? 0) - (outcome.ranking[other.index] ?? 0),
  );
  try {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH * FINE, HEIGHT * FINE];
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser draws on no canvas.");
    pen.scale(FINE, FINE);
    await draw(pen, { title: table.title, sentence: room.session.now?.prompt ?? "", ranked, outcome });
    await giveAway(canvas, `${table.game}-${table.code}.png`);
  } catch (error) {
    // Closing the sheet of the system is a decision, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast(t("table.picture_failed"));
  }
}

interface Ending {
  title: string;
  sentence: string;
  ranked: SeatInfo[];
  outcome: Outcome;
}

async function draw(pen: CanvasRenderingContext2D, { title, sentence, ranked, outcome }: Ending): Promise<void> {
  pen.fillStyle = colour("--table");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(pen, title, EDGE, EDGE + 8, { size: 24, role: "--ink-2" });
  let top = EDGE + 56;
  for (const line of wrapped(pen, sentence, `600 40px ${colour("--serif")}`, WIDTH - 2 * EDGE).slice(0, 2)) {
    write(pen, line, EDGE, top, { size: 40, face: "--serif", weight: 600 });
    top += 50;
  }
  top += 10;
  const arts = await Promise.all(ranked.map((seat) => artOf(seat.index)));
  for (const [place, seat] of ranked.entries()) {
    drawSeat(pen, seat, outcome, top + place * ROW);
    drawStrip(pen, arts[place] ?? [], top + place * ROW);
  }
  const large = arts[0]?.find((art) => art.width > art.height);
  if (large) drawLarge(pen, large, top);
  write(pen, "Hustings", EDGE, HEIGHT - 34, { size: 20, face: "--serif", weight: 600 });
}

function drawSeat(pen: CanvasRenderingContext2D, seat: SeatInfo, outcome: Outcome, top: number): void {
  pen.fillStyle = colour(`--seat-${seat.letter}`);
  pen.beginPath();
  pen.roundRect(EDGE, top, 44, 44, seat.letter === "u" ? 22 : 8);
  pen.fill();
  pen.textAlign = "center";
  write(pen, seat.letter.toUpperCase(), EDGE + 22, top + 30, {
    size: 22,
    role: seat.letter === "y" ? "--seat-y-letter" : "--seat-letter",
    weight: 700,
  });
  pen.textAlign = "left";
  const isWinner = outcome.winners.includes(seat.index);
  write(pen, seat.name, EDGE + 60, top + 31, { size: 28, weight: isWinner ? 700 : 500 });
  pen.textAlign = "right";
  const score = `${outcome.scores[seat.index]} ${outcome.unit}`;
  write(pen, score, EDGE + LIST, top + 31, { size: 26, weight: isWinner ? 700 : 500 });
  pen.textAlign = "left";
}

/** Small drawings of a seat, upright ones only: they stand beside its score. */
function drawStrip(pen: CanvasRenderingContext2D, arts: HTMLImageElement[], top: number): void {
  const small = arts.filter((art) => art.width <= art.height * 1.2);
  for (const [place, art] of small.entries())
    pen.drawImage(art, EDGE + LIST + 40 + place * 74, top - 10, (66 * art.width) / art.height, 66);
}

/** The winner's map, whole. */
function drawLarge(pen: CanvasRenderingContext2D, art: HTMLImageElement, top: number): void {
  const [left, bottom] = [EDGE + LIST + 48, HEIGHT - EDGE];
  const scale = Math.min((WIDTH - EDGE - left) / art.width, (bottom - top) / art.height);
  pen.drawImage(art, left, top - 10, art.width * scale, art.height * scale);
}

async function artOf(seat: number): Promise<HTMLImageElement[]> {
  const drawings = document.querySelectorAll<SVGSVGElement>(`[data-picture="${seat}"] svg`);
  const whole = [...drawings].filter((drawing) => drawing.querySelector("use") === null);
  return Promise.all(whole.map(imageOf));
}

interface Face {
  size: number;
  role?: string;
  face?: string;
  weight?: number;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, look: Face): void {
  const { size, role = "--ink", face = "--sans", weight = 400 } = look;
  pen.font = `${weight} ${size}px ${colour(face)}`;
  pen.fillStyle = colour(role);
  pen.fillText(text, x, y);
}

/** Between words; in Chinese between any two characters. */
function wrapped(pen: CanvasRenderingContext2D, text: string, font: string, width: number): string[] {
  pen.font = font;
  const join = text.includes(" ") ? " " : "";
  const lines: string[] = [];
  for (const part of text.split(join)) {
    const longer = lines.length ? `${lines.at(-1)}${join}${part}` : part;
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

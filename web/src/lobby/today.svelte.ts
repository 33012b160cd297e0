// Today's roll: asked for again while somebody looks, and begun with one click.

import { api, troubleOf } from "../api/client";
import { endings } from "../api/endings.svelte";
import type { components } from "../api/schema";
import type { Day, SoloHistory } from "../api/types";
import { speech } from "../i18n/index.svelte";
import { toast } from "../kit/toasts.svelte";
import { go } from "../router.svelte";
import { sayable } from "./daily";
import { toldHistory } from "./solo";

const AGAIN = 60_000;

export class DayWatch {
  day = $state.raw<Day | null>(null);
  /** What I played alone of the day's game; nothing where it is not known, or there is none. */
  solo = $state.raw<SoloHistory | null>(null);
  trouble = $state("");

  /** `date` is null for today, whichever day that is by then; `most` is how many entries are shown. */
  constructor(
    readonly date: string | null,
    readonly most: number,
  ) {}

  async load(): Promise<void> {
    const path = this.date === null ? "/api/today" : `/api/days/${encodeURIComponent(this.date)}`;
    try {
      const day = await api.get<Day>(`${path}?most=${this.most}&language=${speech.language}`);
      this.day = sayable(day, (code) => endings.has(code));
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleOf(error);
      return;
    }
    await this.#loadSolo(this.day.game);
  }

  /** A courtesy beside the day, which is shown without it. */
  async #loadSolo(game: string): Promise<void> {
    try {
      const history = await api.get<SoloHistory>(`/api/me/solo/${game}`);
      const told = toldHistory(history, (code) => endings.has(code));
      this.solo = told.games.length ? told : null;
    } catch {
      this.solo = null;
    }
  }

  /** Keeps the day fresh while it is looked at, and asks for the next one when it is over; the answer stops it. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.load();
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

/** To my table of today: the server makes it, or finds the one that I have. */
export async function rollToday(): Promise<void> {
  try {
    go((await api.post<components["schemas"]["Made"]>("/api/today")).path);
  } catch (error) {
    toast(troubleOf(error));
  }
}

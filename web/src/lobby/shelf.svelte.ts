// The games that are here, and my tables: asked for once, and my tables again while somebody looks.

import { freshPart, parts } from "../api/parts";
import { api, troubleOf } from "../api/client";
import { person } from "../api/me.svelte";
import { learnTitles } from "../api/titles.svelte";
import type { components } from "../api/schema";
import type { EditionInfo, GameInfo, MyTable } from "../api/types";
import { speech } from "../i18n/index.svelte";
import { go } from "../router.svelte";

type Schemas = components["schemas"];

const AGAIN = 15_000;

class Shelf {
  games = $state.raw<GameInfo[] | null>(null);
  /** Changed packs that whoever runs the server put beside the games. */
  editions = $state.raw<EditionInfo[]>([]);
  tables = $state.raw<MyTable[] | null>(null);
  trouble = $state("");
  /** It is being asked again after it failed. */
  isTrying = $state(false);
  #asked: Promise<void> | null = null;

  readonly running: MyTable[] = $derived(
    (this.tables ?? []).filter(({ table }) => table.status !== "over").sort(byUrgency),
  );
  readonly finished: MyTable[] = $derived(
    (this.tables ?? []).filter(({ table }) => table.status === "over").sort(byTime),
  );

  /** Asks once: my tables may come before the games, and would ask again. */
  loadGames(): Promise<void> {
    this.#asked ??= this.#askForGames();
    return this.#asked;
  }

  async #askForGames(): Promise<void> {
    try {
      const asked = [api.get<GameInfo[]>("/api/games"), api.get<EditionInfo[]>("/api/editions")] as const;
      const [games, editions] = await Promise.all(asked);
      learnTitles(games);
      this.editions = editions;
      this.games = games;
      this.trouble = "";
    } catch (error) {
      this.#asked = null;
      this.trouble = troubleOf(error);
    }
  }

  async loadTables(): Promise<void> {
    try {
      this.tables = (await api.get<Schemas["MyTables"]>(`/api/me/tables?language=${speech.language}`)).tables;
      this.trouble = "";
      void this.loadGames();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  async tryAgain(): Promise<void> {
    this.isTrying = true;
    // Who I am was not known either.
    await Promise.all([this.loadGames(), this.loadTables(), person.load().catch(() => undefined)]);
    this.isTrying = false;
  }

  /** Keeps my tables fresh while the page is looked at; the answer stops it. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.loadTables();
    };
    look();
    const timer = setInterval(look, AGAIN);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

function byTime(a: MyTable, b: MyTable): number {
  return b.updated.localeCompare(a.updated);
}

function byUrgency(a: MyTable, b: MyTable): number {
  const rank = ({ my_turn, table }: MyTable) => (my_turn ? 0 : table.status === "playing" ? 1 : 2);
  return rank(a) - rank(b) || byTime(a, b);
}

export const shelf = new Shelf();

/** A good number for a quick game: the middle of the range. */
export function quickSeats(game: Pick<GameInfo, "least_seats" | "most_seats">): number {
  return Math.round((game.least_seats + game.most_seats) / 2);
}

export async function makeTable(plan: Omit<Schemas["NewTable"], "pledge">): Promise<void> {
  const { part, pledge } = freshPart();
  const made = await api.post<Schemas["Made"]>("/api/tables", { ...plan, pledge });
  parts.keep(made.code, part);
  go(made.path);
}

/** One click: I sit down, bots take the other seats, and it begins. */
export function playBots(game: GameInfo, edition = ""): Promise<void> {
  return playQuick(game, quickSeats(game), edition);
}

/** One click: I sit down alone, at a game that can be played so. */
export function playAlone(game: GameInfo): Promise<void> {
  return playQuick(game, 1);
}

function playQuick(game: GameInfo, count: number, edition = ""): Promise<void> {
  const seats: Schemas["SeatPlan"][] = Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? "me" : "bot",
    level: "medium",
    name: "",
  }));
  return makeTable({
    game: game.slug,
    seats,
    options: {},
    language: speech.language,
    pack: {},
    edition,
    by_link: false,
  });
}

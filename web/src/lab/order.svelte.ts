// A run that is about to be ordered: what stands in the form, and what the server says of it while it is filled in.

import { ApiError, troubleOf } from "../api/client";
import type { GameInfo } from "../api/types";
import type { Chosen } from "../lobby/planning";
import { settled } from "../lobby/planning";
import { quickSeats } from "../lobby/shelf.svelte";
import type { FieldTrouble, Lab, LabOrder, LabOutlook } from "./lab.svelte";

const PAUSE = 250;
const FIRST_BOT = "greedy";

export interface Setting {
  path: string;
  value: string;
}

export class Ordering {
  slug = $state("");
  seats = $state(0);
  bots = $state<string[]>([]);
  edition = $state("");
  isUntil = $state(false);
  games = $state<number | null>(1000);
  until = $state<number | null>(1);
  seed = $state<number | null>(0);
  chosen = $state<Chosen>({});
  settings = $state<Setting[]>([]);
  isOnCluster = $state(false);
  cluster = $state("");

  outlook = $state.raw<LabOutlook | null>(null);
  trouble = $state("");
  isStarting = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly lab: Lab) {}

  choose(game: GameInfo): void {
    this.slug = game.slug;
    this.seats = quickSeats(game);
    this.bots = Array.from({ length: game.most_seats }, () => FIRST_BOT);
    this.edition = "";
    this.chosen = {};
    this.settings = [];
  }

  /** As it is sent.  What was left empty is what the server is to complain about. */
  order(game: GameInfo): LabOrder {
    const options = settled(game.options, this.seats, this.chosen);
    const changed = Object.entries(options).filter(([name]) => name in this.chosen);
    return {
      game: this.slug,
      bots: this.bots.slice(0, this.seats),
      games: whole(this.games),
      until: this.isUntil ? (this.until ?? 0) : null,
      seed: whole(this.seed, -1),
      options: Object.fromEntries(changed),
      edition: this.edition,
      settings: this.settings.filter(({ path }) => path.trim()).map(({ path, value }) => `${path.trim()}=${value}`),
      cluster: this.isOnCluster ? this.cluster.trim() || "?" : "",
    };
  }

  /** Asks what it comes to, once the typing has paused; the answer takes it back. */
  foresee(order: LabOrder): () => void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(order), PAUSE);
    return () => clearTimeout(this.timer);
  }

  private async look(order: LabOrder): Promise<void> {
    const number = ++this.asked;
    try {
      const outlook = await this.lab.ask<LabOutlook>("POST", "/outlook", order);
      if (number === this.asked) this.outlook = outlook;
    } catch (error) {
      if (number === this.asked && error instanceof ApiError && error.status) this.outlook = null;
    }
  }

  async start(order: LabOrder): Promise<boolean> {
    this.isStarting = true;
    this.trouble = "";
    try {
      await this.look(order);
      if (this.outlook?.troubles.length) return false;
      await this.lab.ask("POST", "/runs", order);
      await this.lab.look();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.isStarting = false;
    }
  }

  /** What is wrong with a field. */
  troubleOf(field: FieldTrouble["field"], place?: number): string {
    const found = this.outlook?.troubles.find((one) => one.field === field && (place ?? one.place) === one.place);
    return found?.detail ?? "";
  }
}

function whole(number: number | null, otherwise = 0): number {
  return number !== null && Number.isSafeInteger(number) ? number : otherwise;
}

// What is in the lab, asked for again while somebody looks: every second while something is at work.

import { api, ApiError, troubleOf } from "../api/client";
import type { components } from "../api/schema";
import { forgetKey, takeKey } from "./key";

type Schemas = components["schemas"];
export type LabState = Schemas["LabState"];
export type LabRun = Schemas["LabRun"];
export type LabPage = Schemas["LabPage"];
export type Ladder = Schemas["Ladder"];
export type LadderRow = Schemas["LadderRow"];
export type LabOrder = Schemas["LabOrder"];
export type LabOutlook = Schemas["LabOutlook"];
export type FieldTrouble = Schemas["FieldTrouble"];
export type Declared = Schemas["Declared"];

const AT_WORK = 1000;
const AT_REST = 5000;

export class Lab {
  state = $state.raw<LabState | null>(null);
  /** Why the lab is closed to us: no lab here, no key to it. */
  closed = $state<"" | "missing" | "locked">("");
  trouble = $state("");

  readonly isAtWork: boolean = $derived(
    this.state?.runs.some(({ state }) => state === "running" || state === "waiting" || state === "reporting") ?? false,
  );
  private readonly key = takeKey();

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      return await api.send<T>(method, `/api/lab${path}`, body, { "X-Hustings-Lab": this.key });
    } catch (error) {
      if (error instanceof ApiError && path === "" && (error.status === 403 || error.status === 404)) {
        this.closed = error.status === 404 ? "missing" : "locked";
        forgetKey();
      }
      throw error;
    }
  }

  async look(): Promise<void> {
    try {
      this.state = await this.ask<LabState>("GET", "");
      this.closed = "";
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  stop = (name: string) => this.change("POST", `/runs/${encodeURIComponent(name)}/stop`);
  goOn = (name: string) => this.change("POST", `/runs/${encodeURIComponent(name)}/go-on`);
  remove = (name: string) => this.change("DELETE", `/folders/${encodeURIComponent(name)}`);

  private async change(method: string, path: string): Promise<void> {
    this.state = await this.ask<LabState>(method, path, {});
  }

  /** Keeps an eye on it; the answer stops it. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async () => {
      if (document.visibilityState === "visible" && !this.closed) await this.look();
      if (!isOver) timer = setTimeout(() => void again(), this.isAtWork ? AT_WORK : AT_REST);
    };
    const now = () => {
      clearTimeout(timer);
      void again();
    };
    void again();
    document.addEventListener("visibilitychange", now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", now);
    };
  }
}

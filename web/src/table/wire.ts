// One socket that mends itself: it tries again, notices silence, and says what it is doing.

import type { ClientFrame, ServerFrame } from "../api/types";
import { backoff, type Request } from "./resume";

const BEAT = 20_000;
const PROBE = 3_000;
/** For how long a server that took the call, or a move, may be silent. */
const PATIENCE = 10_000;
const MOST_MISSED = 2;

export interface WireOptions {
  /** The address, made anew for each try, for it says what has been seen so far. */
  address: () => string;
  onframe: (frame: ServerFrame) => void;
  /** The connection is gone, and will be tried again at this time (ms since the epoch), unless it is stopped. */
  onlost: (retryAt: number, closedWith: number, said: string) => void;
}

export class Wire {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #missed = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;
  readonly #options: WireOptions;

  constructor(options: WireOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  start(): void {
    this.#isStopped = false;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#beat = setInterval(() => this.#ping(), BEAT);
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearInterval(this.#beat);
    this.#hangUp();
  }

  /** Hangs up and calls again at once: the address has changed. */
  again(): void {
    if (this.#isStopped) return;
    this.#attempt = 0;
    this.#connect();
  }

  send(frame: ClientFrame | Request): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(frame));
    // Nobody should look at a move that is on its way for as long as it takes to notice that pings are not answered.
    if (frame.type === "act" || frame.type === "undo") this.#expectWord(PATIENCE);
    return true;
  }

  #connect(): void {
    this.#hangUp();
    const socket = new WebSocket(this.#options.address());
    this.#socket = socket;
    // A network that swallows packets lets a socket hang in "connecting" for minutes.
    this.#expectWord(PROBE * 2);
    socket.onopen = () => {
      this.#missed = 0;
      this.#expectWord(PATIENCE);
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      // Only a server that speaks is a connection; one that accepts and hangs up must not be called without a pause.
      this.#attempt = 0;
      this.#missed = 0;
      clearTimeout(this.#probe);
      this.#options.onframe(JSON.parse(String(data)) as ServerFrame);
    };
    socket.onclose = ({ code, reason }) => this.#lost(socket, code, reason);
  }

  #lost(socket: WebSocket, closedWith = 0, said = ""): void {
    if (socket !== this.#socket || this.#isStopped) return;
    this.#hangUp();
    const wait = backoff(this.#attempt, Math.random());
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    this.#options.onlost(Date.now() + wait, closedWith, said);
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Whatever comes will do; nothing, and the socket is given up. */
  #expectWord(within: number): void {
    const socket = this.#socket;
    clearTimeout(this.#probe);
    if (socket) this.#probe = setTimeout(() => this.#lost(socket), within);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket || !this.isOpen) return;
    if (this.#missed >= MOST_MISSED) return this.#lost(socket);
    this.#missed += 1;
    this.send({ type: "ping" });
  }

  /** The network or the tab has come back: a waiting try is made now, and an open socket must prove that it lives. */
  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    const socket = this.#socket;
    if (!socket || socket.readyState > WebSocket.OPEN) {
      if (navigator.onLine) this.again();
    } else if (this.isOpen) {
      this.send({ type: "ping" });
      this.#expectWord(PROBE);
    }
  };
}

// Requests to the server.  What fails is thrown as an ApiError whose `detail` is a sentence for people.

import { speech, t } from "../i18n/index.svelte";
import { keyHeader } from "./keys";
import type { components } from "./schema";

type Trouble = components["schemas"]["Trouble"];

export class ApiError extends Error {
  constructor(
    /** The HTTP status; 0 when the server could not be reached. */
    readonly status: number,
    readonly detail: string,
    readonly code: string,
    readonly clause: string = "",
  ) {
    super(detail);
  }
}

function isTrouble(body: unknown): body is Trouble {
  return typeof body === "object" && body !== null && typeof (body as Trouble).detail === "string";
}

// The first answer brings the cookie that says who this browser is.  What would be asked beside it, without the cookie,
// would be asked by somebody else.
let introduction: Promise<unknown> | null = null;

async function request<T>(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<T> {
  if (introduction) await introduction;
  const answer = ask<T>(method, path, body, more);
  introduction ??= answer.catch(() => (introduction = null));
  return answer;
}

async function ask<T>(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<T> {
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json", "Accept-Language": speech.language, ...keyHeader(path), ...more },
  };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, init);
    text = await response.text();
  } catch {
    throw new ApiError(0, t("kit.no_server"), "offline");
  }
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError(response.status, t("kit.odd_answer"), "odd_answer");
  }
  if (response.ok) return answer as T;
  if (isTrouble(answer)) throw new ApiError(response.status, answer.detail, answer.code ?? "", answer.clause ?? "");
  throw new ApiError(response.status, t("kit.odd_answer"), "odd_answer");
}

export const api = {
  /** With headers of one's own. */
  send: request,
  get: <T>(path: string): Promise<T> => request<T>("GET", path),
  post: <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body),
  put: <T>(path: string, body: unknown): Promise<T> => request<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown): Promise<T> => request<T>("PATCH", path, body),
};

/** The sentence for people in whatever was thrown. */
export function troubleOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : t("kit.odd_answer");
}

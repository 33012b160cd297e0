// Opening the guided first game of a title.

import { api } from "../../api/client";
import type { components } from "../../api/schema";
import { go } from "../../router.svelte";

type Made = components["schemas"]["Made"];

/** Goes to my guided first game: the one that I have begun, or a new one. */
export async function learn(slug: string, anew = false): Promise<void> {
  const made = await api.post<Made>(`/api/lessons/${encodeURIComponent(slug)}`, { anew });
  go(made.path);
}

// My other tables that wait for me, the one that waits longest first.

import type { MyTable } from "../api/types";
import { t } from "../i18n/index.svelte";
import { toast } from "../kit/toasts.svelte";
import { shelf } from "../lobby/shelf.svelte";
import { go } from "../router.svelte";

/** Where it is my turn, but for the table that I am at. */
export function waitingFor(tables: MyTable[], here: string): MyTable[] {
  return tables
    .filter(({ table, my_turn }) => my_turn && table.code !== here)
    .reverse() // the newest come first, and a second is long
    .sort((one, other) => one.updated.localeCompare(other.updated));
}

export class Elsewhere {
  readonly #here: string;

  constructor(here: string) {
    this.#here = here;
  }

  readonly waiting: MyTable[] = $derived.by(() => waitingFor(shelf.tables ?? [], this.#here));

  /** Asks again and again while the page is looked at; the answer stops it. */
  watch(): () => void {
    return shelf.watch();
  }

  goNext(): void {
    const next = this.waiting[0];
    if (next) go(`/t/${next.table.code}`);
    else toast(t("table.none_waits"));
  }
}

// What a changed edition is called.

import type { TableInfo } from "../api/types";
import { t } from "../i18n/index.svelte";

/** A pack that somebody brought to a table has no name. */
export function editionOf({ edition }: Pick<TableInfo, "edition">): string {
  return edition || t("kit.changed_edition");
}

// A link for others: by the sheet of the system where a thumb asks for it, else copied.

import { t } from "../i18n/index.svelte";
import { toast } from "../kit/toasts.svelte";

export async function shareLink(text: string, url: string): Promise<void> {
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      // Closing the sheet is a decision; a sheet that does not open is not.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(`${text} ${url}`);
    toast(t("lobby.link_copied"));
  } catch {
    toast(t("lobby.copy_by_hand", { url }), { seconds: 20 });
  }
}

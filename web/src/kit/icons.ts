/** The signs that `Sprite.svelte` holds. */
export type IconName =
  | "mark" | "star" | "lock" | "eye" | "tick" | "undo" | "restart" | "book" | "moon" | "menu" | "bot" | "people"
  | "clock" | "link" | "offline" | "hand" | "rosette" | "sun" | "system" | "close" | "chat" | "chart" | "left"
  | "right" | "first" | "last" | "download" | "flag" | "sound" | "bell" | "gear" | "play" | "pause" | "copy"
  | "help" | "plus" | "minus" | "search" | "map" | "sheet" | "list";

// A few cards of a game that does not exist, for the sheet: a card is data, so that any game's will do.

import { t } from "../../i18n/index.svelte";
import type { CardData } from "../card/face";

/** What the sheet's cards are called, and what each does. */
export function sampleCards(): CardData[] {
  const attack = { text: t("sheet.attacker"), sign: "flag" };
  const guard = { text: t("sheet.defender"), sign: "lock" };
  const strength = (value: number) => ({ value, label: t("sheet.strength") });
  return [
    {
      name: t("sheet.name_bows"),
      band: attack,
      tone: "force",
      figure: strength(3),
      lines: [
        { sign: "star", word: t("sheet.word_earn"), text: "2" },
        { sign: "people", word: t("sheet.word_ally"), text: t("sheet.sellswords"), isQuiet: true },
      ],
    },
    {
      name: t("sheet.name_pikes"),
      band: attack,
      tone: "force",
      figure: strength(3),
      lines: [{ sign: "people", word: t("sheet.word_ally"), text: t("sheet.sellswords"), isQuiet: true }],
    },
    { name: t("sheet.name_watch"), band: guard, tone: "guard", figure: strength(2) },
    {
      name: t("sheet.name_mill"),
      band: { text: t("sheet.place"), sign: "map" },
      tone: "place",
      corners: [
        { value: 2, label: t("sheet.coins") },
        { value: 3, label: t("sheet.points") },
      ],
      lines: [{ text: t("sheet.mill_does") }],
    },
    {
      name: t("sheet.name_tutor"),
      band: { text: t("sheet.citizen"), sign: "people" },
      tone: "person",
      foot: [
        { value: 0, label: t("sheet.attack"), sign: "flag", tone: "force" },
        { value: 1, label: t("sheet.defence"), sign: "lock", tone: "guard" },
        { value: 3, label: t("sheet.support"), sign: "star", tone: "aid" },
      ],
    },
  ];
}

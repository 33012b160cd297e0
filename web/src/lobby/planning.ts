// What a plan for a table comes to, in words.

import type { OptionInfo, SeatPlan } from "../api/types";
import { t } from "../i18n/index.svelte";
import type { IconName } from "../kit/icons";
import { readable, told } from "./telling";

export interface Outlook {
  sentence: string;
  button: string;
  icon: IconName;
  canStart: boolean;
}

/** What the start button will do. */
export function outlook(seats: SeatPlan[]): Outlook {
  const of = (kind: SeatPlan["kind"]) => seats.filter((plan) => plan.kind === kind).length;
  const open = of("open");
  const here = of("me") + of("guest");
  const bots = of("bot");
  const canStart = open + here > 0;
  if (open)
    return {
      sentence: t("lobby.plan_open", { count: open }),
      button: t("lobby.start_open", { count: open }),
      icon: "link",
      canStart,
    };
  if (here > 1)
    return {
      sentence: t("lobby.plan_hot_seat", { count: here }),
      button: t("lobby.start_here"),
      icon: "people",
      canStart,
    };
  if (here === 0) return { sentence: t("lobby.plan_nobody"), button: t("lobby.start"), icon: "play", canStart };
  if (bots)
    return {
      sentence: t("lobby.plan_bots", { count: bots }),
      button: t("lobby.start_bots", { count: bots }),
      icon: "bot",
      canStart,
    };
  return { sentence: t("lobby.plan_alone"), button: t("lobby.play_alone"), icon: "play", canStart };
}

export function seatName(plan: SeatPlan, seat: number, me: string): string {
  if (plan.kind === "me") return me || t("lobby.me");
  if (plan.kind === "guest") return plan.name.trim() || t("lobby.guest_name", { number: seat + 1 });
  return plan.kind === "bot" ? t("lobby.bot") : t("lobby.friend");
}

/** Whether the numbers of this option are seats. */
function isSeat(option: OptionInfo): boolean {
  return /(^|_)seat$/.test(option.name) && option.choices.some((choice) => typeof choice === "number");
}

type Value = OptionInfo["choices"][number];
export type Chosen = Record<string, Value>;

/** The choices that go with this many seats, and with what was chosen before. */
export function allowed(option: OptionInfo, seats: number, before: Chosen): Value[] {
  return option.choices.filter((_, at) => {
    const against = Object.entries(option.not_with[at] ?? {});
    const isAgainst = against.some(([name, values]) => values.some((value) => value === before[name]));
    return (option.seats[at]?.includes(seats) ?? true) && !isAgainst;
  });
}

/** Every option as it was chosen, or as it is where that does not go with the rest. */
export function settled(options: OptionInfo[], seats: number, chosen: Chosen): Chosen {
  return options.reduce<Chosen>((before, option) => {
    const [first, ...more] = allowed(option, seats, before);
    const value = [first, ...more].find((one) => one === chosen[option.name]) ?? first;
    return value === undefined ? before : { ...before, [option.name]: value };
  }, {});
}

/** Whether there is anything to choose; alone, nobody is asked who plays first. */
export function isChoice(option: OptionInfo, seats: number, before: Chosen): boolean {
  return allowed(option, seats, before).length > 1 && (seats > 1 || !isSeat(option));
}

export function choiceWords(option: OptionInfo, choice: OptionInfo["choices"][number], names: string[]): string {
  if (typeof choice === "boolean") return t(choice ? "lobby.yes" : "lobby.no");
  if (typeof choice === "number")
    return isSeat(option) ? t("lobby.choice_seat", { number: choice + 1, name: names[choice] ?? "" }) : String(choice);
  return told(`lobby.choice_${choice}`, readable(choice));
}

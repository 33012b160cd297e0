// The words of the count: each verdict, and the headline.

import type { SeatInfo } from "../../../api/types";
import { t } from "../../../i18n/index.svelte";
import type { View } from "../events";
import { listOf } from "../listing";
import type { Ballot, RunOff } from "./tally";

/** Who shares the highest strength wins no vote. */
export const TIE = "EG-072";
/** Who shares the most votes goes into the run-off. */
export const RUN_OFF = "EG-075";

function inWords(count: number): string {
  return count <= 8 ? t(`electioneering.n${count}`) : String(count);
}

/** What follows "votes for ...": by how much, or who shares the highest. */
export function margin(ballot: Ballot, seats: SeatInfo[]): string {
  if (ballot.winner !== null) return t("electioneering.against", { best: ballot.best, second: ballot.second });
  const isAll = ballot.leaders.length === ballot.voters.length && ballot.voters.length > 2;
  const names = isAll ? t("electioneering.all") : listOf(ballot.leaders.map((seat) => seats[seat]?.name ?? ""));
  return t("electioneering.tie_at", { names, best: ballot.best });
}

export function spoken(ballot: Ballot, student: string, seats: SeatInfo[]): string {
  const name = ballot.winner === null ? t("electioneering.nobody") : (seats[ballot.winner]?.name ?? "");
  return t("electioneering.says", { student, name, margin: margin(ballot, seats) });
}

/** Who goes on, and who decides between them. */
export function called({ contenders }: RunOff, student: string, seats: SeatInfo[]): string {
  const names = listOf(contenders.map((seat) => seats[seat]?.name ?? ""));
  return t("electioneering.run_off_called", { names, student });
}

export function headline(view: View, decider: Ballot | undefined, seats: SeatInfo[]): string {
  const { winner } = view;
  if (winner === null) return t("electioneering.nobody_wins");
  const name = seats[winner]?.name ?? "";
  if (decider) return t("electioneering.wins_run_off", { name, best: decider.best, second: decider.second });
  const won = view.won[winner] ?? 0;
  return t("electioneering.wins", { name, won: inWords(won), votes: won, lost: inWords(view.runner_up ?? 0) });
}

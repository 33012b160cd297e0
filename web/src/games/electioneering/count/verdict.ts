// The words of the count: each verdict, and the headline.

import type { SeatInfo } from "../../../api/types";
import { t } from "../../../i18n/index.svelte";
import { listOf } from "../listing";
import type { Ballot, Tally } from "./tally";

/** Who shares the highest strength wins no vote. */
export const TIE = "EG-072";

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

export function headline(tally: Tally, votes: number[], seats: SeatInfo[]): string {
  if (tally.winner === null) return t("electioneering.nobody_wins");
  const name = seats[tally.winner]?.name ?? "";
  const decider = tally.ballots.find((ballot) => ballot.is_run_off);
  if (decider) return t("electioneering.wins_run_off", { name, best: decider.best, second: decider.second });
  const won = votes[tally.winner] ?? 0;
  const next = Math.max(0, ...votes.filter((_, seat) => seat !== tally.winner));
  return t("electioneering.wins", { name, won: inWords(won), votes: won, lost: inWords(next) });
}

"""What the lab costs: listening beside playing, in one process; and how well two processes share a run.

    python benchmarks/lab.py

Games with and without a listener take turns, and so do whole runs in one process and in two, so that a busy machine
slows both alike.  Listening is measured by the process's own time, runs by the clock and by all time of processors.
"""

import multiprocessing
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hustings.lab.chronicle import Chronicle, Vocabulary
from hustings.lab.rows import Rows, frames_of
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan, play_one
from hustings.lab.workers import workers

PLAN = Plan(game="electioneering", bots=("greedy",) * 4, games=400)
LISTENED = 120
ROUNDS = 3


def listening(plan: Plan, games: int) -> float:
    """What a run costs with rows, as a ratio to the same games without anybody to listen."""
    game = plan.opened()
    vocabulary = Vocabulary(game)
    rows = Rows()

    def listened(number: int) -> None:
        chronicle = Chronicle(vocabulary, number, str(plan.deal(number)), plan.seated(number))
        play_one(plan, game, number, chronicle)
        rows.add(chronicle.rows)

    alone = heard = 0.0
    for number in range(games):
        alone += _spent(lambda number=number: play_one(plan, game, number))
        heard += _spent(lambda number=number: listened(number))
    heard += _spent(lambda: frames_of(rows))
    return heard / alone


def _spent(job: Callable[[], object]) -> float:
    began = time.process_time()
    job()
    return time.process_time() - began


class Taken(NamedTuple):
    """What a run took: seconds by the clock, and of processors, its processes together."""

    clock: float
    processors: float


def sharing(plan: Plan) -> tuple[float, float]:
    """How much sooner two processes are done than one, their start included, and how much more they compute in all.

    The medians of some rounds.  The first is worth something only where two cores are free, the second anywhere.
    """
    rounds = [(_taken(plan, 1), _taken(plan, 2)) for _ in range(ROUNDS)]
    sooner = statistics.median(one.clock / two.clock for one, two in rounds)
    return sooner, statistics.median(two.processors / one.processors for one, two in rounds)


def _taken(plan: Plan, processes: int) -> Taken:
    with tempfile.TemporaryDirectory() as folder:
        began, computed = time.perf_counter(), _computed()
        play_run(new_run(plan), Path(folder) / "run", workers(processes))
        clock = time.perf_counter() - began
        while multiprocessing.active_children():  # what a process computed is known when it has ended
            time.sleep(0.05)
        return Taken(clock, _computed() - computed)


def _computed() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else PLAN.games
    plan = Plan(game=PLAN.game, bots=PLAN.bots, games=games)
    cost = listening(plan, min(LISTENED, games))
    print(f"{plan.game}, {len(plan.bots)} seats, {plan.bots[0]}")
    print(f"listening costs {cost - 1:.1%} more than playing alone")
    sooner, more = sharing(plan)
    print(f"two processes are {sooner:.2f} times as fast as one, and compute {more - 1:.1%} more ({games} games)")


if __name__ == "__main__":
    main()

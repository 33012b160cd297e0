"""Whether the lab finds a card that was made too strong, and how often it finds something where nothing was changed.

    python benchmarks/planted.py
    python benchmarks/planted.py 60 300 240 2000003

A copy of Electioneering has one card half as strong again.  Its report and its comparison with the game as it comes are
of so many games; then so many unchanged copies are compared with the game, each with so many games on deals of its own:
on the same deals an unchanged copy plays the very same games, so that nothing could be told from it.
"""

import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace

from hustings.core.setting import changed
from hustings.lab.compare import compared
from hustings.lab.run import Run
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan
from hustings.lab.workers import workers

GAME = "electioneering"
CARD, SETTING = "Jokes 4", "cards.card.jokes-four-1.value=6"
PLAN = Plan(game=GAME, bots=("greedy:1",) * 3, games=5000)
COPIES, GAMES_OF_A_COPY = 20, 240
SEED_OF_COPIES = 1_000_000
"""So far apart are the deals of one copy from those of the next, and from those that the card is looked for on."""


def played(plan: Plan, folder: Path) -> Run:
    return play_run(new_run(plan), folder, workers(1))


def find_planted(games: int, folder: Path) -> None:
    """What the report of the changed game says first, and what a comparison says of the card."""
    plan = replace(PLAN, games=games)
    before = played(plan, folder / "before")
    after = played(replace(plan, pack=changed(GAME, [SETTING])), folder / "after")
    for name, run in (("as it comes", before), (SETTING, after)):
        print(f"{name}, {run.file.games:,} games:")
        for place, finding in enumerate(run.findings[:3], 1):
            print(f"  {place}. {finding.severity}: {finding.sentence} {finding.detail.partition('.')[0]}")
    comparison = compared(before, after)
    print(f"{comparison.heading} ({len(comparison.rows)} figures)")
    for row in comparison.seen:
        if row.name == CARD:
            print(f"  {row.key}: p {row.shift.p:.1g}, for all figures together {row.shift.p_corrected:.1g}")


def count_alarms(copies: int, games: int, seed: int, folder: Path) -> None:
    """How many of so many unchanged copies are called changed."""
    alarms, surest = 0, 1.0
    for number in range(copies):
        one, other = (
            played(replace(PLAN, games=games, seed=seed * (2 * number + side + 1)), folder / f"{number}-{side}")
            for side in range(2)
        )
        comparison = compared(one, other)
        alarms += bool(comparison.seen)
        surest = min(surest, comparison.rows[0].shift.p_corrected)
        print(f"copy {number + 1}: {comparison.heading}", flush=True)
        for row in comparison.seen:
            print(f"  {row.key}: p {row.shift.p:.1g}, for all figures together {row.shift.p_corrected:.1g}")
    print(f"{alarms} of {copies} unchanged copies of {games:,} games are called changed, at a stated rate of ", end="")
    print(f"{comparison.rate:.0%}; the least p, for all figures together, is {surest:.2g}")


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    games, copies, of_a_copy, seed = given + [PLAN.games, COPIES, GAMES_OF_A_COPY, SEED_OF_COPIES][len(given) :]
    with tempfile.TemporaryDirectory() as folder:
        find_planted(games, Path(folder) / "planted")
        count_alarms(copies, of_a_copy, seed, Path(folder) / "copies")


if __name__ == "__main__":
    main()

"""How far should a search play on at random before it judges?  `python benchmarks/measure_cut.py [GAME] [GAMES]`.

Plays `ismcts` with 1,000 iterations and each cut against `greedy`, two seats, seats rotated, and prints the win rate
among decided games with its 95 % interval.  -1 plays every playout to the end.
"""

import sys

from hustings.lab.simulate import Plan, processes, simulate
from hustings.lab.summary import report_on

CUTS = (0, 1, 3, 6, 10, -1)


def main(game="electioneering", games="400"):
    with processes(2) as executor:
        for plies in CUTS:
            plan = Plan(game=game, bots=(f"ismcts:1000,plies={plies}", "greedy"), games=int(games))
            rate = report_on(plan, simulate(plan, executor), 1.0).entrants[0].wins_when_decided
            print(f"{plies:3} plies: {rate.estimate:.1%} [{rate.low:.1%}, {rate.high:.1%}]", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

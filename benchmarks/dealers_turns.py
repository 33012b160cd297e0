"""Whether bots of Dealers in Hope reckon rightly: `python benchmarks/dealers_turns.py SEATS GAMES [SEED]`.

Prints, year by year, how many points whoever moves comes forward of the others in a turn, as advice reckons it: about
none, where action markers are worth what turns bring.  Then, for each faction and city, how far before the others it is
reckoned to be after the first turn, and how far it is in the end.
"""

import math
import statistics
import sys
from collections import defaultdict

import hustings
from hustings.bots import make_bot
from hustings.games.dealers_in_hope.advice import RIVALRY


def points_of(state):
    return [RIVALRY * math.log(value) for value in state.game.values(state)]


def beside(points, seat):
    """How far one is before the others on average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def play(game, seats, seed, turns, drafted):
    state, rng = game.start(seats, seed), hustings.Rng(seed)
    bots = [make_bot("greedy:1", seed * seats + seat) for seat in range(seats)]
    began = first = None
    while not state.over:
        seat = state.actors[0]
        if state.asked.name == "choose":
            points = points_of(state)
            if began is not None and began[0] == state.round:
                first = first or points
                turns[state.round].append(beside(points, began[1]) - began[2])
            began = (state.round, seat, beside(points, seat))
        state.apply(seat, bots[seat].choose(hustings.Perspective(state, seat, rng)))
    for seat in range(seats):
        ahead = beside(first, seat), beside(state.result.scores, seat)
        drafted[game.cards.factions.faction[state.factions[seat]].name].append(ahead)
        city = game.printed.city_at[state.side][state.capitals[seat]]
        drafted[game.cards.locations.location[city].name].append(ahead)


def main(seats, games, seed=0):
    game, turns, drafted = hustings.load("dealers_in_hope"), defaultdict(list), defaultdict(list)
    for deal in range(seed, seed + games):
        play(game, seats, deal, turns, drafted)
    for year, gains in turns.items():
        print(f"year {year}: {statistics.mean(gains):+.2f} a turn, of {len(gains)}")
    for name, found in drafted.items():
        reckoned, final = (statistics.mean(part) for part in zip(*found, strict=True))
        print(f"{name}: reckoned {reckoned:+.1f}, in the end {final:+.1f}, of {len(found)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

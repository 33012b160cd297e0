"""How long games of Crossroll Hong Kong last, what they score, and between how many actions one chooses.

hustings sim crossroll_hong_kong --bot greedy --seats 4 --no-rotate --seed 20000 --records four
python benchmarks/crossroll_games.py four
"""

import statistics
import sys
from pathlib import Path

from retelling import share, spread, wins_of

from hustings import open_record


def main(folder):
    games = [retold(path) for path in sorted(Path(folder).glob("*.json"))]
    rounds = [one["rounds"] for one in games]
    inside = sum(20 <= count <= 45 for count in rounds)
    print(f"{len(games)} games: {spread(rounds)} rounds, {inside} of them from 20 to 45")
    print(f"scores: {spread([score for one in games for score in one['scores']])}")
    print(f"best score of a game: {spread([max(one['scores']) for one in games])}")
    for seat in range(len(games[0]["scores"])):
        won = wins_of(seat, [one["winners"] for one in games])
        print(f"seat {seat} wins {share(won, len(games))}")
    for phase in sorted({phase for one in games for phase in one["menus"]}):
        menus = [size for one in games for size in one["menus"].get(phase, [])]
        print(f"{phase}: {statistics.mean(menus):.1f} actions to choose from on average, {spread(menus)}")


def retold(path):
    """What one record tells: rounds, scores, winners, and how many actions there were at every decision."""
    record = open_record(path)
    menus = {}
    for state, move in zip(record.states(), record.moves, strict=False):
        kind = type(state.game.read_action(move.action)).__name__
        phase = {"Roll": "roll", "TakeBonus": "bonus", "DeclineBonus": "bonus"}.get(kind, "main action")
        menus.setdefault(phase, []).append(len(state.legal(move.seat)))
    *_, last = record.states()
    return {"rounds": last.round, "scores": last.result.scores, "winners": last.result.winners, "menus": menus}


if __name__ == "__main__":
    main(sys.argv[1])

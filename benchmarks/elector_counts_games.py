"""How games of Elector Counts go between bots: turns, endings, who wins, conflicts, and what every card ability did.

hustings sim elector_counts --bot greedy --seats 2 --no-rotate --seed 30000 --records two
python benchmarks/elector_counts_games.py two
"""

import sys
from collections import Counter
from pathlib import Path

from retelling import share, spread, wins_of

from hustings import open_record

KEYWORDS = {
    "COUNTER": "Countered",
    "ASSASSINATE": "Assassinated",
    "EARN": "Earned",
    "STEAL": "Stole",
    "RETREAT": "Retreated",
}


def main(folder):
    games = [retold(path) for path in sorted(Path(folder).glob("*.json"))]
    count = len(games)
    happened = sum([one["happened"] for one in games], Counter())
    supports = sum([one["supports"] for one in games], Counter())
    print(f"{count} games; turns of each player: {spread([one['turns'] for one in games])}")
    print(f"without those of the End Game period: {spread([one['normal_turns'] for one in games])}")
    print(f"decisions: {spread([one['decisions'] for one in games])}")
    print(f"points: {spread([score for one in games for score in one['scores']])}")
    for clause, ended in Counter(one["ended_by"] for one in games).most_common():
        print(f"ended by {clause}: {share(ended, count)}")
    for place in range(len(games[0]["scores"])):
        print(f"{place + 1}. in order of play wins {share(wins_of(place, [one['winners'] for one in games]), count)}")
    fought = happened["AttackWon"] + happened["DefenceHeld"]
    print(f"conflicts: {fought / count:.1f} a game, won by attackers {share(happened['AttackWon'], fought)}")
    print(f"Sieges laid: {happened['Besieged']}; Attackers absorbed by Fortifications: {happened['Absorbed']}")
    for keyword, event in KEYWORDS.items():
        print(f"{keyword}: acted {happened[event]} times")
    print(f"ALLY: attacks of several names {happened['allied']}")
    for card, uses in supports.most_common():
        print(f"{card}: played {uses} times, cancelled {happened['cancelled', card]}")


def retold(path):
    """What one record tells."""
    record, story = open_record(path), []
    *_, last = record.states(story)
    printed, first = last.game.printed, last.first
    happened, supports = Counter(), Counter()
    for told in story:
        event, name = told.event, type(told.event).__name__
        happened[name] += 1
        if name == "SupportShown":
            supports[printed.ids[event.card]] += 1
        elif name == "Cancelled":
            happened["cancelled", printed.ids[event.card]] += 1
        elif name == "AttackDeclared" and event.cards and len(set(event.cards)) > 1:
            happened["allied"] += 1
    return {
        "turns": last.turn / last.seats,
        "normal_turns": (last.turn - happened["EndGameTurnBegan"]) / last.seats,
        "decisions": len(record.moves),
        "scores": last.result.scores,
        "winners": [(seat - first) % last.seats for seat in last.result.winners],
        "ended_by": last.result.ended_by,
        "happened": happened,
        "supports": supports,
    }


if __name__ == "__main__":
    main(sys.argv[1])

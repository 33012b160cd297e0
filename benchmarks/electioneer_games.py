"""How games of Electioneer go between bots: rounds, endings, who wins, and what actions, effects and Strategies did.

hustings sim electioneer --bot greedy:1 --seats 3 --no-rotate --seed 40000 --games 500 --records three
python benchmarks/electioneer_games.py three
"""

import sys
from collections import Counter
from pathlib import Path

import msgspec
from retelling import share, spread, wins_of

from hustings import open_record


def main(folder):
    games = [retold(path) for path in sorted(Path(folder).glob("*.json"))]
    count, seats = len(games), len(games[0]["scores"])
    tell_of_games(games, count, seats)
    tell_of_uses(games, count)
    tell_of_strategies(summed(games, "strategies"), count * seats)


def summed(games, what):
    """Also what is negative, which a sum of counters would leave out."""
    found = Counter()
    for one in games:
        found.update(one[what])
    return found


def tell_of_games(games, count, seats):
    print(f"{count} games of {seats}; rounds: {spread([one['rounds'] for one in games])}")
    print(f"decisions: {spread([one['decisions'] for one in games])}")
    print(f"Votes of the winner: {spread([max(one['scores']) for one in games])}")
    print(f"zones of a seat: {spread([zones for one in games for zones in one['zones']])}")
    for clause, ended in Counter(one["ended_by"] for one in games).most_common():
        print(f"ended by {clause}: {share(ended, count)}")
    shared = sum(len(one["winners"]) > 1 for one in games)
    print(f"shared: {shared}")
    for place in range(seats):
        print(f"{place + 1}. in order of play wins {share(wins_of(place, [one['winners'] for one in games]), count)}")


def tell_of_uses(games, count):
    for what in ("actions", "effects", "events", "tokens"):
        uses = summed(games, what)
        print(f"{what}, a game: " + ", ".join(f"{name} {used / count:.3g}" for name, used in uses.most_common()))


def tell_of_strategies(happened, dealt):
    """Of each: how often a seat had it at the end, disclosed or not, and how many of these seats won."""
    had = {name: seats for (what, name), seats in happened.items() if what == "had"}
    shown = {name: seats for (what, name), seats in happened.items() if what == "disclosed"}
    print(f"Strategies of a seat: {sum(had.values()) / dealt:.2f}, disclosed {sum(shown.values()) / dealt:.2f}")
    for name in sorted(had):
        won = share(happened["won", name], had[name])
        won_shown = share(happened["won disclosed", name], shown[name]) if name in shown else "never disclosed"
        votes = happened["votes", name] / had[name]
        print(f"{name}: had {had[name]}, won {won}; disclosed {shown.get(name, 0)}, won {won_shown}; {votes:.2f} Votes")


def retold(path):
    """What one record tells."""
    record, story = open_record(path), []
    *_, last = record.states(story)
    printed, first, seats = last.game.printed, last.first, last.seats
    winners = [(seat - first) % seats for seat in last.result.winners]
    return {
        "rounds": last.round,
        "decisions": len(record.moves),
        "scores": last.result.scores,
        "zones": last.zones,
        "winners": winners,
        "ended_by": last.result.ended_by,
        "actions": Counter(msgspec.json.decode(move.action)["type"] for move in record.moves),
        "effects": effects_of(story, last),
        "events": Counter(last.game.cards.events.event[event].name for event in last.event_pile),
        "tokens": Counter(printed.token_ids[token] for token, holder in enumerate(last.tokens) if holder >= 0),
        "strategies": strategies_of(last),
    }


def effects_of(story, last):
    """By kind: how often one was activated, or for a Permanent one how often it came into force."""
    printed, kind_of, used = last.game.printed, last.rules.kind_of, Counter()
    for told in story:
        event, name = told.event, type(told.event).__name__
        if name == "Activated":
            used[kind_of[event.zone]] += 1
        elif name == "Confirmed" and printed.timing[event.card] == "permanent" and kind_of[event.card]:
            used[kind_of[event.card]] += 1
        elif name == "Disclosed":
            used[f"reward {printed.rewards[event.plan]}"] += 1
        elif name == "RewardLost":
            used["reward lost"] += 1
    return used


def strategies_of(last):
    happened, rows = Counter(), last.game.cards.strategies.strategy
    winners, tables = last.result.winners, last.game.printed.strategy_votes
    for seat in range(last.seats):
        won = 1 / len(winners) if seat in winners else 0
        for strategy in (*last.privates[seat], *last.publics[seat], *last.common):
            name = rows[strategy].name
            happened["had", name] += 1
            happened["won", name] += won
            happened["votes", name] += tables[strategy][last.fulfilled[seat * len(rows) + strategy]]
            if strategy in last.publics[seat]:
                happened["disclosed", name] += 1
                happened["won disclosed", name] += won
    return happened


if __name__ == "__main__":
    main(sys.argv[1])

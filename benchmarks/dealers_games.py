"""How games of Dealers in Hope go between bots, run by run: who wins with what, and how often each action, card,
master and kind of effect is used.

hustings lab run dealers_in_hope --seats 3 --bot greedy:1 --games 500 --seed 3000 --records 500 --out three
python benchmarks/dealers_games.py three four five
"""

import sys
from collections import Counter

from dealers_effects import KINDS, Effects

from hustings import open_record
from hustings.lab.listening import heard_again
from hustings.lab.run import open_run


def main(folders):
    runs = [open_run(folder) for folder in folders]
    for what in ("faction", "city"):
        tell_of_wins(what, runs)
    for kind, field in (("Chose", "deed"), ("Trained", "card"), ("MasterAchieved", "profession")):
        tell_of_uses(kind, [uses_of(run, kind, field) for run in runs], runs)
    tell_of_uses("effect", [effects_of(run) for run in runs], runs, KINDS)


def tell_of_wins(what, runs):
    """By what was drafted, with the intervals of the lab, which are by deal."""
    charts = [next(one for one in run.measures.wins.charts if what in one.key) for run in runs]
    tables = [{row.name: row.figure for row in chart.rows} for chart in charts]
    names = dict.fromkeys(name for table in tables for name in table)
    print(f"| {what} | " + " | ".join(f"{len(run.plan.bots)} seats" for run in runs) + " |")
    print("| --- |" + " --- |" * len(runs))
    for name in names:
        print(f"| {name} | " + " | ".join(won(table.get(name)) for table in tables) + " |")
    print()


def won(figure):
    return f"{figure.value:.1%} [{figure.low:.1%}, {figure.high:.1%}]".replace("%", " %") if figure else ""


def uses_of(run, kind, field):
    """A game, by name; what has the same name in both eras counts together."""
    uses = run.frames.uses.filter((run.frames.uses["kind"] == kind) & (run.frames.uses["field"] == field))
    found = Counter()
    for name, count in uses.select("name", "count").iter_rows():
        found[name] += count
    return {name: count / run.frames.games.height for name, count in found.items()}


def effects_of(run):
    """A game, of those that were kept as records."""
    effects, records = Effects(), sorted(run.folder.glob("records/*.json"))
    for path in records:
        heard_again(open_record(path), effects)
    return {kind: effects.used[kind] / len(records) for kind in KINDS}


def tell_of_uses(what, tables, runs, names=None):
    names = names or dict.fromkeys(name for table in tables for name in sorted(table, key=table.get, reverse=True))
    print(f"| {what}, a game | " + " | ".join(f"{len(run.plan.bots)} seats" for run in runs) + " |")
    print("| --- |" + " --- |" * len(runs))
    for name in names:
        print(f"| {name} | " + " | ".join(f"{table.get(name, 0):.3g}" for table in tables) + " |")
    print()


if __name__ == "__main__":
    main(sys.argv[1:])

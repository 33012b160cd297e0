"""`hustings games`: which games there are, and whose they are."""

from typing import TYPE_CHECKING

from hustings.cli.output import AsJson, make_console, print_json

if TYPE_CHECKING:
    from hustings.core.game import Game

CREDITS = (
    "These are unofficial editions with wording and drawings of their own; the games belong to their designers and "
    "publishers. Values that are not public are reconstructed: `hustings pack` lets you enter those of your copy."
)


def games(as_json: AsJson = False) -> None:
    """List the games: seats, minutes, designer, size of the ledger, version of the rules, pack and options.

    Example: hustings games --json
    """
    from hustings.core.registry import load, titles

    found = [load(slug) for slug in titles()]
    if as_json:
        print_json({"games": [_facts(game) for game in found], "credits": CREDITS})
        return
    from rich.text import Text

    from hustings.cli.wrapping import print_hanging

    console = make_console()
    for game in found:
        console.print(Text.assemble((game.title, "bold"), f"  {game.slug}"))
        for line in _lines(game):
            print_hanging(console, Text("  "), line)
        console.print()
    print_hanging(console, Text(), CREDITS)


def _facts(game: "Game") -> dict[str, object]:
    from hustings.core.ledger import is_ruling, read_ledger

    about = game.about
    ledger = read_ledger(game.room)
    rulings = sum(is_ruling(clause) for clause in ledger)
    return {
        "slug": game.slug,
        "title": about.title,
        "designer": about.designer,
        "published": about.published,
        "pitch": about.pitch,
        "seats": [game.seats.start, game.seats.stop - 1],
        "minutes": about.minutes,
        "clauses": len(ledger) - rulings,
        "rulings": rulings,
        "rules": game.version,
        "pack": game.digest,
        "languages": game.words.languages,
        "options": [{"name": o.name, "choices": o.choices, "help": o.help, "clause": o.clause} for o in game.options],
    }


def _lines(game: "Game") -> list[str]:
    """A game in a few lines."""
    facts = _facts(game)
    few, many = game.seats.start, game.seats.stop - 1
    shortest, longest = game.about.minutes
    return [
        f"by {game.about.designer} ({game.about.published})",
        game.about.pitch,
        f"{few} to {many} seats, {shortest} to {longest} minutes; {', '.join(game.words.languages)}",
        f"{facts['clauses']} clauses and {facts['rulings']} rulings in the ledger, rules version {facts['rules']}, "
        f"pack {facts['pack']}",
        *(f"--option {o.name}={'|'.join(str(c) for c in o.choices)}: {o.help}" for o in game.options),
    ]

"""`hustings rules`: a game's ledger, whole or searched."""

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from hustings.cli.output import AsJson, Language, make_console, print_json

if TYPE_CHECKING:
    from hustings.core.guide import Guide
    from hustings.core.ledger import Clause


def rules(
    game: Annotated[str, typer.Argument(help="Which game; `hustings games` lists them.")],
    query: Annotated[list[str] | None, typer.Argument(help="Numbers of clauses, or words they must all hold.")] = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game: how it is played and all clauses by chapter, or those with a number or with words.

    Example: hustings rules electioneering EG-048

    Example: hustings rules electioneering locked row

    Example: hustings rules electioneering 鎖定 --language zh-Hant
    """
    from hustings.cli.speech import SPEECH, check_spoken, tongue
    from hustings.core.guide import guide_of
    from hustings.core.ledger import find_clauses, read_ledger
    from hustings.core.registry import load

    opened = load(game)
    check_spoken(opened, language)
    found = find_clauses(read_ledger(opened.room, language), query or [])
    if as_json:
        print_json(found)
        return
    if not found:
        sought = " ".join(query or [])
        typer.echo(SPEECH.phrase("nothing_found", [], tongue(language), text=sought, title=opened.called(language)))
        return
    if not query:
        _print_guide(guide_of(opened.words, opened.parts, language))
    _print_by_chapter(found)


def _print_guide(guide: "Guide") -> None:
    """The page for people: goal, turn, end, and what each thing does."""
    from rich.text import Text

    from hustings.cli.wrapping import print_hanging

    console = make_console()
    print_hanging(console, Text(), guide.goal)
    console.print()
    for number, step in enumerate(guide.turn, 1):
        print_hanging(console, Text(f"{number}  ", style="bold"), f"{step.title}: {step.text}")
    console.print()
    print_hanging(console, Text(), guide.end)
    console.print(Text(f"\n{guide.things_title}\n", style="bold"))
    for thing in guide.things:
        worth = f" ({thing.worth})" if thing.worth else ""
        print_hanging(console, Text(f"{thing.clause}  ", style="bold"), f"{thing.name}{worth}: {thing.does}")


def _print_by_chapter(clauses: "list[Clause]") -> None:
    from rich.text import Text

    from hustings.cli.wrapping import print_clause

    console = make_console()
    for chapter, group in groupby(clauses, key=lambda clause: clause.chapter):
        console.print(Text(f"\n{chapter}\n", style="bold"))
        for clause in group:
            print_clause(console, clause)

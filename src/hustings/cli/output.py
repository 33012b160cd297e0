"""What every command needs to speak: a console, pure JSON, and errors as one sentence."""

import re
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from typer.core import TyperGroup

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from rich.console import Console

_MARKUP = re.compile(r"\*\*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)|`")

AsJson = Annotated[bool, typer.Option("--json", help="Print pure JSON instead of words.")]
Language = Annotated[str, typer.Option("--language", help="The language to speak: en or zh-Hant.")]


class Commands(TyperGroup):
    """Whatever a user can mend is told in a sentence on stderr, with exit code 2 and no traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HustingsError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from None


def make_console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def print_json(thing: Any) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(thing), indent=2).decode())


def plain(text: str) -> str:
    """A clause without the marks of its markdown."""
    return _MARKUP.sub("", text)

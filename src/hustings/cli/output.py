"""What every command needs to speak: a console, pure JSON, and errors as one sentence."""

import re
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from typer.core import TyperCommand, TyperGroup

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

_MARKUP = re.compile(r"\*\*|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)|`")

AsJson = Annotated[bool, typer.Option("--json", help="Print pure JSON instead of words.")]
Language = Annotated[str, typer.Option("--language", metavar="LANGUAGE", help="The language to speak: en or zh-Hant.")]


class Command(TyperCommand):
    """A command whose help asks for no value where a flag takes none."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _with_bare_flags(super().get_params(ctx))


class Commands(TyperGroup):
    """Whatever a user can mend is told in a sentence on stderr, with exit code 2 and no traceback."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _with_bare_flags(super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HustingsError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from None


def _with_bare_flags(params: list[Any]) -> list[Any]:
    """Typer says `<bool>` of a flag that is given no metavar."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


def make_console() -> "Console":
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def make_table(title: str, *columns: str) -> "Table":
    """A table that fits 80 columns: names on the left may be folded, figures on the right are never broken."""
    from rich import box
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(columns[0], overflow="fold")
    for name in columns[1:]:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def print_json(thing: Any) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(thing), indent=2).decode())


def plain(text: str) -> str:
    """A clause without the marks of its markdown."""
    return _MARKUP.sub("", text)


def harmless(text: str) -> str:
    """A stranger's text, without the characters that steer a terminal."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n")

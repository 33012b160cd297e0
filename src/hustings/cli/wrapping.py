"""Lines that fit the terminal, in languages with spaces between the words and in those without."""

import re

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hustings.cli.output import plain
from hustings.core.ledger import Clause

_NARROWEST = 20
_WIDE = r"\u3000-\u9fff\uff00-\uffef"
_CLOSING = "」》）、。，：；？"
_UNBROKEN = re.compile(rf"\s*(?:[{_WIDE}]|[^\s{_WIDE}]+)(?: [★\d]+(?![\da-zA-Z]))?[{_CLOSING}]*")
"""A word, or a character that is one; with the value that follows a suit, and the mark that closes it."""


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most this many cells, as far as its words allow."""
    lines = [""]
    for word in _UNBROKEN.findall(text):
        if lines[-1] and cell_len(lines[-1] + word) > width:
            lines.append("")
        lines[-1] += word if lines[-1] else word.lstrip()
    return lines


def print_clause(console: Console, clause: Clause) -> None:
    print_hanging(console, Text(f"{clause.id}  ", style="bold"), plain(clause.text))


def print_hanging(console: Console, head: Text, text: str) -> None:
    """A paragraph beside its head."""
    indent = " " * head.cell_len
    for number, line in enumerate(wrapped(text, max(_NARROWEST, console.width - head.cell_len))):
        console.print(Text.assemble(indent if number else head, line), soft_wrap=True)

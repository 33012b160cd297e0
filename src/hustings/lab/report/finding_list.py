"""The list of findings: severity by sign and word, a sentence, its numbers, a small chart, and a game to see."""

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from hustings.lab.finding import Severity
from hustings.lab.report.templating import rendered

SEVERITIES: dict[Severity, tuple[str, str]] = {
    "serious": ("Serious", "who wins is clear of par by 3 points or more"),
    "notable": ("Notable", "a part or a promise stands out"),
    "in order": ("In order", "looked for and not found"),
    "not known": ("Not known", "too few games to say"),
}


class SeeGame(msgspec.Struct, frozen=True):
    """A way to a game of the run."""

    number: int
    href: str


class FindingLine(msgspec.Struct, frozen=True, kw_only=True):
    severity: Severity
    sentence: str
    detail: str = ""
    numbers: Sequence[tuple[str, str]] = ()
    """As printed: a number and its interval, one or two of them."""
    chart: Markup = Markup("")
    see: SeeGame | None = None

    @property
    def figures(self) -> list[tuple[str, str, str]]:
        """Each number, the word behind it, and the interval."""
        return [(*_parted(number), interval) for number, interval in self.numbers]


def _parted(number: str) -> tuple[str, str]:
    """`+5.9 points` is a figure and a word; the space before a per cent sign is another."""
    figure, _, word = number.partition(" ")
    return figure, word


def finding_list(lines: Sequence[FindingLine]) -> Markup:
    """Findings in the order they are given, with the key to their signs."""
    return rendered("findings.html", lines=lines, severities=SEVERITIES)

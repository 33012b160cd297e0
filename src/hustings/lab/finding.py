"""A finding: one sentence of a report's first page, with its number and what proves it."""

from typing import Literal

import msgspec

from hustings.lab.measures.shapes import Chance, Figure


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """A number of a finding as it is printed: `31.2 %`, and `30.2 to 32.2`."""

    number: str
    interval: str
    figure: Figure
    name: str = ""
    """What it is the number of, where there are several."""


Severity = Literal["serious", "notable", "in order", "not known"]


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence of the first page, with what proves it."""

    key: str
    """`seat`, `order`, `start/location`, `bot`, `component/Gross 4`, `dead`, `runaway`, ..."""
    severity: Severity
    sentence: str
    detail: str
    """Two or three more: par, what chance says, the size that would have been seen."""
    evidence: list[Evidence]
    """Usually one number; the highest and the lowest where rows differ."""
    chance: Chance
    size: float
    """How far from par, as a share or in units of the spread: what orders findings of one severity."""
    chart: str
    """The key of the chart, histogram, fan or indicator that shows it; `components` or `dead` for those lists."""
    rows: list[str]
    """The keys of the rows that it is about."""
    games: list[int]

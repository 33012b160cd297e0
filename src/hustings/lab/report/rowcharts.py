"""Row charts: a table with a name, a fluid strip with a mark, and figures.  Positions are in per cent of the strip, so
that the page may be as narrow as it likes and type never shrinks."""

from collections.abc import Iterable, Sequence

import msgspec
from markupsafe import Markup

from hustings.lab.measures.saying import NARROW, decimal, percent
from hustings.lab.measures.shapes import Chance, Chart, Figure, Row, Unit
from hustings.lab.report.axes import Axis, Tick, axis_over
from hustings.lab.report.inks import LETTERS
from hustings.lab.report.numerals import in_column, interval, is_whole, on_axis, whole
from hustings.lab.report.templating import rendered

Span = tuple[float, float]
RADIUS = 5.0
_LETTER, _GAP = 6.3, 6.0
"""In pixels, how wide a letter of a label is, and how far it is from the next label."""
_NARROWEST = 60
_WIDTHS = (80, 100, 120, 160, 200, 260, 400)
"""From which width of a strip on a label is shown: those that charts.css knows."""
SEAT = "seat="
"""How rows that are of a seat are keyed."""


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn in a row: a dot with its two rules, a bar, a tick; any of them may be missing."""

    value: float | None = None
    one: Span | None = None
    """The thick rule: 95 % for this row."""
    together: Span | None = None
    """The thin rule: 95 % for all rows of the chart."""
    is_clear: bool = False
    """Filled: the thin rule is clear of par."""
    bar: float | None = None
    tick: float | None = None
    ink: str = "accent"
    """`accent`, `ink`, `quiet`, `dead`, or the letter of a seat."""
    radius: float = RADIUS


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One row: its name, its mark, its figure, and whatever stands in further columns."""

    name: str
    mark: Mark = Mark()
    figure: str = ""
    interval: str = ""
    cells: tuple[str, ...] = ()
    note: str = ""
    """A quiet word behind the name."""
    seat: int | None = None
    """Whose sign stands before the name."""
    is_quiet: bool = False


class Group(msgspec.Struct, frozen=True):
    """Rows under a heading; without one, they just follow."""

    title: str
    lines: list[Line]


class RowChart(msgspec.Struct, frozen=True, kw_only=True):
    """Rows on one scale."""

    caption: str
    """What the table is of, for those who do not see it."""
    groups: list[Group]
    axis: Axis
    par: float | None = None
    par_name: str = ""
    head: str = ""
    """Over the figures: `wins`."""
    interval_head: str = f"95{NARROW}%"
    heads: tuple[str, ...] = ()
    """Over the further columns."""

    def html(self) -> Markup:
        return rendered("rows.html", chart=self, strip=self.strip, scale=self.scale(), has_interval=self.has_interval)

    @property
    def has_interval(self) -> bool:
        return any(line.interval for group in self.groups for line in group.lines)

    def strip(self, mark: Mark | None = None, kind: str = "") -> Markup:
        return strip(self.axis, self.par, mark, kind)

    def scale(self) -> Markup:
        return scale(self.axis, self.par, self.par_name)


def strip(axis: Axis, par: float | None = None, mark: Mark | None = None, kind: str = "") -> Markup:
    """The plot of one row; without a mark, only the lines that go through all rows."""
    return rendered("strip.html", axis=axis, par=par, mark=mark or Mark(), kind=kind)


def scale(axis: Axis, par: float | None = None, par_name: str = "") -> Markup:
    """The head of the plots: what the lines are at, and par by its name."""
    shown = [(tick, _shown_from(axis, par, par_name, tick)) for tick in axis.ticks if tick.at != par]
    return rendered("scale.html", axis=axis, shown=shown, par=par, par_name=par_name)


def _shown_from(axis: Axis, par: float | None, par_name: str, tick: Tick) -> int:
    """How wide a strip must be for a label not to run into the name of par; 0 where any is wide enough."""
    if par is None:
        return 0
    beside = {"middle": 0.5, "start": tick.at > par, "end": tick.at < par}[axis.anchor(par)]
    room = _LETTER * (beside * len(par_name) + len(tick.label) / 2) + _GAP
    needed = room / axis.apart(tick.at, par)
    return next((width for width in _WIDTHS if width >= needed), _WIDTHS[-1]) if needed > _NARROWEST else 0


# ---- From what was measured.


def rows_of(chart: Chart) -> RowChart:
    """A chart of the measures with all its columns."""
    return rows_of_all([chart])


def rows_of_all(charts: Sequence[Chart], titles: Sequence[str] = ()) -> RowChart:
    """Several charts of one unit and one par on one scale, each under its title."""
    first = charts[0]
    groups = [
        Group(title, [line_of(row, chart.unit) for row in chart.rows])
        for chart, title in zip(charts, titles or [""] * len(charts), strict=True)
    ]
    return RowChart(
        caption=first.title,
        groups=groups,
        axis=axis_over(_ends(row.figure for chart in charts for row in chart.rows), first.unit, first.par),
        par=first.par,
        par_name=par_words(first.par, first.par_name, first.unit),
        head={"share": "wins", "points": "points"}.get(first.unit, "mean"),
        heads=("of", "against par") if first.par is not None else ("of",),
    )


def small_rows_of(chart: Chart, keys: Iterable[str], most: int = 6) -> RowChart:
    """The chart of a finding: the rows that it is about, and as many others as there is room for."""
    wanted = set(keys)
    about = [row for row in chart.rows if row.key in wanted][:most]
    others = [row for row in chart.rows if row.key not in wanted]
    kept = {row.key for row in (*about, *others[: most - len(about)])}
    rows = [row for row in chart.rows if row.key in kept]
    return RowChart(
        caption=chart.title,
        groups=[Group("", [_about(row, wanted) for row in rows])],
        axis=axis_over(_ends(row.figure for row in rows), chart.unit, chart.par),
        par=chart.par,
        par_name=par_words(chart.par, chart.par_name, chart.unit),
    )


def _about(row: Row, wanted: set[str]) -> Line:
    """Loud where a finding is about it."""
    return msgspec.structs.replace(bare_line_of(row), is_quiet=row.key not in wanted or not is_told(row.chance))


def line_of(row: Row, unit: Unit) -> Line:
    line = bare_line_of(row)
    cells = (whole(row.figure.count), against_par(row, unit)) if row.par is not None else (whole(row.figure.count),)
    return msgspec.structs.replace(
        line, figure=in_column(row.figure.value, unit), interval=interval(row.figure, unit), cells=cells
    )


def bare_line_of(row: Row) -> Line:
    """Its name and mark alone."""
    seat = int(row.key.removeprefix(SEAT)) if row.key.startswith(SEAT) else None
    return Line(
        name=row.name,
        note=row.note,
        seat=seat,
        mark=mark_of(row.figure, row.chance, seat_letter(seat) if seat is not None else "accent"),
        is_quiet=not is_told(row.chance),
    )


def mark_of(figure: Figure, chance: Chance, ink: str = "accent", radius: float = RADIUS) -> Mark:
    return Mark(
        value=figure.value,
        one=_span(figure.low, figure.high),
        together=_span(figure.thin_low, figure.thin_high),
        is_clear=is_told(chance),
        ink=ink,
        radius=radius,
    )


def is_told(chance: Chance) -> bool:
    """Whether a difference from par was seen: its dot is filled."""
    return chance in ("clear", "probable")


def seat_letter(seat: int) -> str:
    return LETTERS[seat] if seat < len(LETTERS) else "quiet"


def against_par(row: Row, unit: Unit) -> str:
    if not is_told(row.chance) or row.figure.value is None or row.par is None:
        return "too few" if row.chance == "not known" else "as par"
    off = row.figure.value - row.par
    size = decimal(100 * abs(off)) if unit in ("share", "points") else decimal(abs(off), 2)
    return f"{size} {'above' if off > 0 else 'below'}"


def par_words(par: float | None, name: str, unit: Unit) -> str:
    """The name on the dashed line, with its number unless that is nothing."""
    if par is None:
        return ""
    if not par:
        return name or "none"
    return f"{'par' if name.startswith('par') else name or 'par'} {_par_number(par, unit)}"


def _par_number(par: float, unit: Unit) -> str:
    if unit == "share":
        return percent(par, 0 if is_whole(100 * par) else 1)
    return on_axis(round(par, 1 if abs(par) >= 10 else 2), unit)


def _span(low: float | None, high: float | None) -> Span | None:
    return None if low is None or high is None else (low, high)


def _ends(figures: Iterable[Figure]) -> Iterable[float | None]:
    for figure in figures:
        yield from (figure.value, figure.low, figure.high, figure.thin_low, figure.thin_high)

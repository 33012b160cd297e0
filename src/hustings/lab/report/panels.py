"""Panels: a chart with the finding as its title, its figures as a table, and panels side by side."""

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from hustings.lab.report.templating import rendered


class Sheet(msgspec.Struct, frozen=True):
    """The figures of a chart, for those who cannot see it or want them exactly."""

    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


class Stat(msgspec.Struct, frozen=True):
    """A figure by itself, with what it says."""

    number: str
    unit: str
    text: str


def panel(
    title: str,
    body: Markup,
    *,
    about: str = "",
    foot: Markup | str = "",
    sheet: Sheet | None = None,
    kind: str = "",
) -> Markup:
    """A chart in its frame: the title is the finding, `about` says what is drawn."""
    return rendered("panel.html", title=title, body=body, about=about, foot=foot, sheet=sheet, kind=kind)


def columns(widths: str, *panels: Markup) -> Markup:
    """Panels side by side, one below the other where there is no room.

    Their widths are a class of the styles: `c21` is two parts to one, `c11` halves, `c32` three to two, `c111` thirds;
    with `top` none is made taller than it is.
    """
    return Markup('<div class="cols {}">{}</div>').format(widths, stacked(*panels))


def stacked(*panels: Markup) -> Markup:
    return Markup("\n").join(panels)


def pile(*panels: Markup) -> Markup:
    """Panels one below the other in a column of others."""
    return Markup('<div class="cols">{}</div>').format(stacked(*panels))


def stats(figures: Sequence[Stat]) -> Markup:
    """A few figures in a row."""
    return rendered("stats.html", figures=figures)


def key_to_marks(par: str = "par") -> Markup:
    """How a dot and its rules are read."""
    return rendered("readkey.html", par=par)

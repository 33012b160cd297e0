"""Pages: the frame that every report of the lab has.  One file, styles and drawings inside, nothing fetched."""

from collections.abc import Sequence

import msgspec
from markupsafe import Markup

from hustings.lab.report.drawing import windows
from hustings.lab.report.templating import rendered, script, style

STYLES = ("tokens", "frame", "charts", "findings", "forest", "closing", "print")
SCRIPTS = ("page", "forest")


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter: what the contents call it, what it found, and its panels."""

    id: str
    name: str
    title: str
    about: str = ""
    body: Markup


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The first screen: the headline is the most consequential finding."""

    eyebrow: str
    title: str
    deck: str
    body: Markup
    id: str = "findings"
    name: str = "Findings"


class Link(msgspec.Struct, frozen=True):
    """A button in the top line."""

    text: str
    href: str


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """All that a page is made of."""

    subject: str
    """What it is about, in the top line and the rail: the title of a game."""
    kind: str
    """Which kind of page: `Lab report`, `Comparison`."""
    company: str = ""
    """Who plays, below the subject."""
    chips: tuple[str, ...] = ()
    """What has to be said of the whole page: `Games of people`."""
    links: tuple[Link, ...] = ()
    facts: Sequence[tuple[str, str]] = ()
    opening: Opening
    sections: Sequence[Section]
    last: str = ""
    """The last line of the page."""
    styles: Sequence[str] = ()
    """More sheets, as text."""
    cover: str = ""
    """A picture as a data address."""


def page(made_of: Page) -> str:
    """The whole file."""
    body = rendered("body.html", page=made_of)
    sheets = [style(name) for name in STYLES] + [Markup(sheet) for sheet in made_of.styles]
    return str(
        rendered(
            "page.html",
            title=f"{made_of.subject}, {made_of.kind.lower()}",
            body=body,
            styles=[*sheets, windows(body)],
            scripts=[script(name) for name in SCRIPTS],
        )
    )

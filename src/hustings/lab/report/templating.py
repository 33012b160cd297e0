"""Templating: pieces of a page from the templates beside this file.  Whatever is put into them is escaped."""

from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

_PACKAGE = "hustings.lab.report"


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(_PACKAGE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def rendered(template: str, **values: Any) -> Markup:
    """A template with these values, as safe text."""
    return Markup(_environment().get_template(template).render(values).strip())


def style(name: str) -> Markup:
    """A sheet of styles, to be put into a page."""
    return Markup(files(_PACKAGE).joinpath("styles", f"{name}.css").read_text(encoding="utf-8"))


def script(name: str) -> Markup:
    return Markup(files(_PACKAGE).joinpath("scripts", f"{name}.js").read_text(encoding="utf-8"))

"""The server's own sentences, in the languages of the shell: refusals, and questions put to a table (`speech.*.json`).

What a game says comes from its own words.
"""

from pathlib import Path

from hustings.core.catalogue import ENGLISH, read_catalogue, template_in
from hustings.core.template import filled

CHINESE = "zh-Hant"

CATALOGUE = read_catalogue(Path(__file__).parent, "speech")


def say(key: str, language: str = ENGLISH, **facts: object) -> str:
    """A sentence of the server's."""
    return filled(template_in(CATALOGUE, key, language), facts)


def best_language(wanted: str) -> str:
    """The language of the shell that an `Accept-Language` header or a parameter asks for."""
    return CHINESE if wanted.lower().startswith("zh") else ENGLISH

"""Catalogues: what is said, as data, in one file a language beside the code that says it.

A room has `words.en.json`, `words.zh-Hant.json`: flat, keys to templates (`core/template.py`), told apart by how they
begin (`kind/`, `why/`, `prompt/`; `board/` is what the page's board says).  English is complete; what another language
lacks is said in English.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hustings.core.errors import HustingsError
from hustings.core.template import is_template

ENGLISH = "en"

Catalogue = Mapping[str, Mapping[str, str]]
"""By language, what each key says."""


class BadCatalogue(HustingsError):
    """A file of words that cannot be read."""


def read_catalogue(room: Path, name: str = "words") -> Catalogue:
    """All that the files `words.<language>.json` of a room say, English first."""
    found = {path.name.removeprefix(f"{name}.").removesuffix(".json"): path for path in room.glob(f"{name}.*.json")}
    if ENGLISH not in found:
        raise BadCatalogue(f"{room.name} has no {name}.{ENGLISH}.json, which every other language falls back on.")
    return {language: _read(found[language]) for language in sorted(found, key=lambda one: (one != ENGLISH, one))}


def template_in(catalogue: Catalogue, key: str, language: str) -> str:
    """The sentence of a key, unfilled; in English, where the language lacks it."""
    said = catalogue.get(language, {})
    return said[key] if key in said else catalogue[ENGLISH][key]


def _read(path: Path) -> dict[str, str]:
    try:
        said = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_each_once)
    except ValueError as error:
        raise BadCatalogue(f"{path.name}: {error}") from None
    if not isinstance(said, dict):
        raise BadCatalogue(f"{path.name}: a catalogue is an object of keys and sentences.")
    return said


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, str]:
    said: dict[str, str] = {}
    for key, sentence in pairs:
        if key in said:
            raise BadCatalogue(f"{key!r} is there twice.")
        if not isinstance(sentence, str):
            raise BadCatalogue(f"{key!r} is not a sentence.")
        if not is_template(sentence):
            raise BadCatalogue(f"{key!r} has braces that are neither {{name}} nor {{name:first|second}}: {sentence!r}.")
        said[key] = sentence
    return said

"""Names in several languages: the field `name` of a row is English, and `name_zh` beside it is the same in Chinese.

Any text of a pack is translated so: `short_zh`, `note_zh`, `text_zh`.  What has no translation is called by its
English name.
"""

from typing import Any

import msgspec

LANGUAGES = ("zh",)


def named(row: msgspec.Struct, language: str, field: str = "name") -> str:
    """What a row is called in a language (`en`, `zh-Hant`); or another of its texts."""
    translated: str = getattr(row, f"{field}_{language.partition('-')[0]}", "")
    return translated or str(getattr(row, field))


def original(field: str) -> str:
    """The field that a field translates; any other field is its own."""
    name, _, language = field.rpartition("_")
    return name if name and language in LANGUAGES else field


def suffixed(content: Any) -> Any:
    """A document with its translations in fields of their own.

    Packs were once written with `zh = "..."`, or with a table of translations, `zh = { name = "..." }`: games that
    were begun with them are still played.
    """
    if isinstance(content, list):
        return [suffixed(entry) for entry in content]
    if not isinstance(content, dict):
        return content
    fields = {name: suffixed(value) for name, value in content.items() if name not in LANGUAGES}
    for language in LANGUAGES:
        old = content.get(language, {})
        for name, text in (old if isinstance(old, dict) else {"name": old}).items():
            fields.setdefault(f"{name}_{language}", text)
    return fields

"""Where each value stands in a TOML text, so that one can be written anew and all else stays as its author wrote it.

The standard library reads TOML and does not write it.  A text that comes here has been read already: it is valid, and
not deep, so that all there is left to do is to find where things begin and end.
"""

import re
import tomllib
from typing import NamedTuple

from hustings.core.shape import Place

_BLANK = re.compile(r"[ \t]*")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_LINE = re.compile(r"[^\r\n]*")
_KEY = re.compile(r"""[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'""")
_STRING = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*\'''',
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}#\n]+")
_NOTE = re.compile(r"[ \t]*#[ \t]*([^\r\n]*)")


class Span(NamedTuple):
    """From the first character of a value to behind its last."""

    start: int
    end: int


class Layout:
    """A text, and the places of what is written in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.values: dict[Place, Span] = {}
        """Where each value stands; a table with a header of its own has none."""
        self.ends: dict[Place, int] = {}
        """For each table, where one more field of it is written: behind its last."""
        self._rows: dict[Place, int] = {}
        self._at = 0
        self._read()

    def note(self, place: Place) -> str:
        """What its author wrote behind a value, on the same line."""
        found = _NOTE.match(self.text, self.values[place].end)
        return found.group(1).strip() if found else ""

    def with_value(self, place: Place, spelled: str) -> str:
        """The text with another value in a place; a field that its table does not state yet is added to it."""
        if place in self.values:
            start, end = self.values[place]
            return f"{self.text[:start]}{spelled}{self.text[end:]}"
        *table, field = place
        end, pair = self.ends[tuple(table)], f"{field} = {spelled}"
        added = self._inline(tuple(table), pair) if tuple(table) in self.values else f"\n{pair}"
        return f"{self.text[:end]}{added}{self.text[end:]}"

    def _inline(self, table: Place, pair: str) -> str:
        is_empty = self.ends[table] == self.values[table].start + 1
        return f" {pair} " if is_empty else f", {pair}"

    # ---- Reading, from the first character to the last.

    def _read(self) -> None:
        here: Place = ()
        self.ends[here] = 0
        while self._skip(_SPACE) < len(self.text):
            if self.text[self._at] == "[":
                here = self._header()
            else:
                self._pair(here)
            self.ends[here] = self._skip(_LINE)

    def _skip(self, what: re.Pattern[str]) -> int:
        found = what.match(self.text, self._at)
        if found is None:
            raise ValueError(f"this is no TOML at character {self._at}")
        self._at = found.end()
        return self._at

    def _header(self) -> Place:
        """`[numbers]`, or `[[card]]`, which begins one more row."""
        is_row = self.text.startswith("[[", self._at)
        self._at += 2 if is_row else 1
        *above, last = self._keys()
        self._at += 2 if is_row else 1
        place: Place = ()
        for key in above:
            place = self._newest((*place, key))
        place = (*place, last)
        if is_row:
            self._rows[place] = self._rows.get(place, 0) + 1
        return self._newest(place)

    def _newest(self, place: Place) -> Place:
        """Of a list of tables, the last row so far."""
        return (*place, self._rows[place] - 1) if place in self._rows else place

    def _keys(self) -> list[str]:
        """`a`, or `a."b c".d`."""
        found = []
        while True:
            self._skip(_BLANK)
            start = self._at
            found.append(_unquoted(self.text[start : self._skip(_KEY)]))
            self._skip(_BLANK)
            if self.text[self._at] != ".":
                return found
            self._at += 1

    def _pair(self, here: Place) -> None:
        keys = self._keys()
        self._at += 1
        self._skip(_BLANK)
        self._value((*here, *keys))

    def _value(self, place: Place) -> None:
        start, sign = self._at, self.text[self._at]
        if sign == "[":
            self._array(place)
        elif sign == "{":
            self._table(place)
        elif sign in "\"'":
            self._skip(_STRING)
        else:
            end = self._skip(_PLAIN)
            self._at = start + len(self.text[start:end].rstrip())
        self.values[place] = Span(start, self._at)

    def _array(self, place: Place) -> None:
        self._at += 1
        number = 0
        while self.text[self._skip(_SPACE)] != "]":
            self._value((*place, number))
            number += 1
            self._skip_comma()
        self._at += 1

    def _table(self, place: Place) -> None:
        self._at += 1
        self.ends[place] = self._at
        while self.text[self._skip(_SPACE)] != "}":
            self._pair(place)
            self.ends[place] = self._at
            self._skip_comma()
        self._at += 1

    def _skip_comma(self) -> None:
        if self.text[self._skip(_SPACE)] == ",":
            self._at += 1


def _unquoted(key: str) -> str:
    """A key as it is known: a quoted one may have escapes in it."""
    return str(tomllib.loads(f"key = {key}")["key"]) if key[0] in "\"'" else key

"""Characters: what people write, made harmless to look at and to store.

What cannot be seen goes: control characters (a NUL cannot even be stored), marks that turn the direction of writing
round, joiners and spaces of no width, halves of characters.  Nobody is refused for what they pasted and cannot see;
what is left is what everybody sees.  Letters of every script stay, those that are written from right to left too.  A
joiner stays between the parts of one picture: a family is one sign.
"""

import unicodedata

MOST_MARKS = 4
"""Accents on one letter: with more, it grows over the lines above and below."""
_JOINER = "\u200d"
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters and marks that show nothing, by which a name could look like none, or like another's."""
_KEYCAPS = frozenset("0123456789#*")


def shown(text: str, most: int) -> str:
    """Any text as it may be quoted in a sentence: on one line, and not for long."""
    line = one_line(text[: 4 * most])
    return line if len(line) <= most else f"{line[: most - 1]}…"


def one_line(text: str) -> str:
    """A name, a line of talk: what can be seen, with single spaces between."""
    return " ".join(_visible(" ".join(text.split())).split())


def several_lines(text: str) -> str:
    """A note: the same, line by line."""
    lines = [_visible(line.replace("\t", "    ")).rstrip() for line in text.splitlines()]
    return "\n".join(lines).strip()


def is_plain(text: str) -> bool:
    """Whether an id or a key of a program is made of printable ASCII."""
    return text.isascii() and text.isprintable()


def _visible(text: str) -> str:
    if text.isascii():
        return "".join(sign for sign in text if sign.isprintable())
    kept: list[str] = []
    marks = 0
    signs = unicodedata.normalize("NFC", text)
    for place, sign in enumerate(signs):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and _is_kept(signs, place):
            kept.append(sign)
    return "".join(kept)


def _is_kept(signs: str, place: int) -> bool:
    sign, before, after = signs[place], signs[place - 1 : place] if place else "", signs[place + 1 : place + 2]
    if sign == _JOINER:
        return _is_picture(before) and _is_picture(after)
    if _is_selector(sign):
        return before in _KEYCAPS or (before != "" and not before.isascii() and not _is_selector(before))
    return sign.isprintable() and sign not in _BLANK


def _is_picture(sign: str) -> bool:
    """Whether it is part of a picture, or shades one."""
    return sign != "" and (unicodedata.category(sign) in ("So", "Sk") or sign == "\ufe0f" or sign in "♀♂")


def _is_selector(sign: str) -> bool:
    """It chooses between forms of the sign before it, and shows nothing itself."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"

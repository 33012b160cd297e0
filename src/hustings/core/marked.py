"""Marked sentences: names in a text are marked, so that they can be taken out of it as references."""

import re

from hustings.core.ref import Ref

Part = str | Ref
Sentence = list[Part]

OPEN, CALLED, CLOSE = "\U0010fffb", "\U0010fffc", "\U0010fffd"
"""Marks around a name: characters for private use, at the far end of Unicode, where no name has any business."""

_MARKED = re.compile(f"{OPEN}(.*?){CALLED}(.*?){CLOSE}", re.DOTALL)


def ref_to(field: str, value: int) -> str:
    """How a thing is referred to: the field of an action or event that it could stand in, and the value there."""
    return f"{field}={value}"


def parts(text: str) -> Sentence:
    """What `Words.marked` said, taken apart: the names as `Ref`s, and the text between them."""
    pieces = _MARKED.split(text)
    found: Sentence = [pieces[0]] if pieces[0] else []
    for place in range(1, len(pieces), 3):
        found.append(Ref(pieces[place], pieces[place + 1]))
        if pieces[place + 2]:
            found.append(pieces[place + 2])
    return found or [""]


def gone_on(sentence: Sentence, said: str, more: str) -> str:
    """The text with which a sentence goes on after what is marked in it, if anything is."""
    if OPEN not in more:
        return said + more
    for part in parts(more):
        if isinstance(part, str):
            said += part
            continue
        if said:
            sentence.append(said)
        sentence.append(part)
        said = ""
    return said


def joined(sentence: Sentence) -> str:
    """The sentence as it is without references."""
    return "".join(part if isinstance(part, str) else part.text for part in sentence)


def unmarked(text: str) -> str:
    """Names come from anywhere; none may bring marks of its own."""
    if text.isascii():
        return text
    return text.replace(OPEN, "").replace(CALLED, "").replace(CLOSE, "")

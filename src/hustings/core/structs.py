"""Structs that are ready before a second thread may read one.

msgspec finds out what a struct is made of when one is read for the first time, and keeps what it has found so far where
a second thread sees it: whoever reads the same struct meanwhile brings the process down, without an error.  A server
reads packs in threads while moves come in, and a worker of a cluster plays in several; all structs are looked at first,
by one thread at a time.
"""

import threading
from collections.abc import Iterator

import msgspec

from hustings.core.registry import titles

_looking = threading.Lock()


def ready_structs() -> None:
    """Look at every struct there is: those of all games, and of whatever else was imported."""
    with _looking:
        titles()
        for kind in _below(msgspec.Struct):
            try:
                msgspec.json.Decoder(kind)
            except (TypeError, NameError):  # never read: it has a field that no JSON has, or a name for mypy alone
                continue


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)

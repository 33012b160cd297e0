"""Structs that are ready before a second thread may read one.

msgspec finds out what a struct is made of when one is read for the first time, and keeps what it has found so far where
a second thread sees it: whoever reads the same struct meanwhile brings the process down, without an error.  Packs are
read in threads while moves come in, so all of them are looked at while there is one thread.
"""

from collections.abc import Iterator

import msgspec

from hustings.core.registry import titles


def ready_structs() -> None:
    """Look at every struct there is: those of the server, of the core and of all games."""
    titles()
    for kind in _below(msgspec.Struct):
        try:
            msgspec.json.Decoder(kind)
        except (TypeError, NameError):  # it is never read: it has a field that no JSON has, or a name for mypy alone
            continue


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)

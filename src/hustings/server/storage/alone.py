"""Alone on an embedded database: a second server on the same file is refused, since nobody would tell it news.

The lock is the operating system's own, on a file beside the database: it goes with the process, however that ends.
Tools that only read do not ask for it.
"""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import make_url

from hustings.core.errors import HustingsError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def alone_on(url: str) -> Iterator[None]:
    """Keep others off an embedded database meanwhile; several servers may share any other."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        yield
        return
    path = Path(address.database)
    try:
        file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise HustingsError(f"The database {path} cannot be used: {error.strerror}.") from None
    try:
        _lock(file)
    except OSError:
        os.close(file)
        raise HustingsError(
            f"Another server runs on the database {path}. Stop that one first, or name another folder with --data; "
            "several servers at once need PostgreSQL (HUSTINGS_DATABASE)."
        ) from None
    try:
        yield
    finally:
        os.close(file)

"""Private files: what lies at rest is for the owner of the server alone, whatever the umask.

The database holds every hand, the key of all cookies and what the days are dealt from.
"""

import contextlib
import logging
import os
import stat
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_OTHERS = stat.S_IRWXG | stat.S_IRWXO

_log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Make it for its owner alone; one that is there already is somebody's, and stays as it is."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """An empty file for its owner alone, if there is none yet: what is beside a database gets the same rights."""
    with contextlib.suppress(FileNotFoundError, PermissionError):  # whoever opens it then says so better
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE))
    tighten(path)


def tighten(path: Path) -> None:
    """Take from others what they may do with something of ours; what is not ours, or a link, is only told of."""
    try:
        found = path.lstat()
    except OSError:
        return
    if stat.S_ISLNK(found.st_mode) or not found.st_mode & _OTHERS:
        return
    try:
        path.chmod(stat.S_IMODE(found.st_mode) & ~_OTHERS)
    except OSError as error:
        _log.warning("Others on this machine may read %s, which cannot be changed: %s.", path.name, error.strerror)
    else:
        _log.warning("Others on this machine could read %s; now its owner alone can.", path.name)

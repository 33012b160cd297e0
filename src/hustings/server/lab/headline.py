"""What a report says first: its headline, and how many findings of each weight there are.

It is read off the page itself, so that a report says the same here as when it is opened, whoever wrote it and when.
"""

import re
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import NamedTuple

from hustings.server.lab.messages import Severities

LARGEST = 50_000_000
_HEADLINE = re.compile(r"<h1>(.*?)</h1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_SEVERITY = re.compile(r'class="sev sev-(serious|notable|in_order|not_known)"')
_SPACES = re.compile(r"[ \t\n]+")
"""Such as come from the layout of the page; the narrow one before a per cent sign stays."""
_LONGEST = 300


class Headline(NamedTuple):
    """The first finding in words, and the count of all; nothing, where the page is none of ours."""

    finding: str = ""
    severities: Severities | None = None


def read_headline(report: Path) -> Headline:
    try:
        stamp = report.stat()
        if stamp.st_size > LARGEST:
            return Headline()
        return _read(report, stamp.st_mtime_ns, stamp.st_size)
    except OSError:
        return Headline()


@lru_cache(maxsize=256)
def _read(report: Path, stamp: int, size: int) -> Headline:
    """Once for each time that it was written."""
    page = report.read_text(encoding="utf-8", errors="replace")
    found = _HEADLINE.search(page)
    severities = Severities()
    for kind in _SEVERITY.findall(page):
        setattr(severities, kind, getattr(severities, kind) + 1)
    finding = _SPACES.sub(" ", unescape(_TAG.sub("", found[1]))).strip()[:_LONGEST] if found else ""
    return Headline(finding, severities if severities != Severities() else None)

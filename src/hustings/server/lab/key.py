"""The key to the lab: the link that `hustings lab open` prints carries it, and nothing else lets anybody in.

No cookie does: a browser sends those along with what other sites ask for, and those of `localhost` to every program
that listens there.  The key travels in a header, which a page of another site cannot set.  A page that is opened in a
tab of its own, such as a report, has a pass in its address that is good for reading and for nothing else.
"""

import hashlib
import hmac
import secrets

from hustings.server.address import OWN_NAMES, name_of

HEADER = "x-hustings-lab"


class LabKey:
    """A secret that lives as long as the server."""

    def __init__(self, secret: str = "") -> None:
        self.secret = secret or secrets.token_urlsafe(24)

    def opens(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.secret.encode())

    @property
    def reading_pass(self) -> str:
        """What lets a tab read; the key cannot be found from it."""
        return hmac.new(self.secret.encode(), b"read", hashlib.sha256).hexdigest()[:32]

    def lets_read(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.reading_pass.encode())


def is_own_host(host: str) -> bool:
    """Whether a Host header names this machine.  By any other name a page of somebody else's was led to us."""
    return name_of(host) in OWN_NAMES

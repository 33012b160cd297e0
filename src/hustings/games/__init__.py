"""One room per title; each knows the core and no other game.

The package is also the function that lists them, for both go by one name: `hustings.games()` are the slugs of all
registered games, and `import hustings.games.electioneering as e` is one of them.
"""

import sys
from types import ModuleType

from hustings.core.registry import titles


class Games(ModuleType):
    """This package, which can be asked for the games."""

    def __call__(self) -> list[str]:
        """The slugs of all registered games, in whatever package they live."""
        return list(titles())


sys.modules[__name__].__class__ = Games

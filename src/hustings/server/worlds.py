"""A world as it travels to another process: a position that its seat could be in, and never the true one."""

import msgspec

from hustings.core.registry import changed_texts
from hustings.core.state import State
from hustings.server.opening import Texts, opened


class World(msgspec.Struct, frozen=True):
    game: str
    rules: int
    pack: Texts
    snapshot: bytes

    @classmethod
    def of(cls, imagined: State) -> "World":
        if imagined.secret:
            raise ValueError("Only imagined worlds travel, and this position has the secret of its table.")
        game = imagined.game
        return cls(game.slug, game.version, tuple(sorted(changed_texts(game).items())), imagined.to_json())

    def unpacked(self) -> State:
        state: State = opened(self.game, dict(self.pack), self.rules).from_json(self.snapshot)
        return state

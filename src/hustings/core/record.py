"""Records: a whole game as a small JSON file, to save, share, replay and fork.

Seed and moves reproduce the game exactly.  A record is stamped with the version of the rules and the digest of
the pack it was played with, and carries the files of a pack that is not the game's own, so it can always be
replayed by itself.  Where the deal was sealed, it carries the seal and the salt, so that anyone can check it.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadRecord, HustingsError
from hustings.core.game import Game
from hustings.core.options import Value, settled
from hustings.core.registry import changed_texts, load
from hustings.core.seal import seal
from hustings.core.state import State
from hustings.core.story import Story

FORMAT = 1
_WHERE_PRESENT = ("salt", "sealed", "note", "made_with")
"""Fields that are written only where they say something."""


class Move(msgspec.Struct, frozen=True):
    """One decision: whose, and which."""

    seat: int
    action: msgspec.Raw


class Record(msgspec.Struct, kw_only=True):
    """A game, from its deal to its last move so far."""

    format: int = FORMAT
    game: str
    rules: int
    digest: str
    seats: int
    seed: int
    options: dict[str, Value] = {}
    moves: list[Move] = []
    pack: dict[str, str] = {}
    names: list[str] = []
    players: list[str] = []
    """Who decides for each seat: `person`, or the spec of a bot."""
    salt: str = ""
    sealed: str = ""
    """The seal of seed and salt, as it was shown before the first move; empty for a deal that was not sealed."""
    note: str = ""
    """What somebody who reports this game wrote about it."""
    made_with: dict[str, str] = {}
    """What the game was played on: names of programs, and their versions."""

    @classmethod
    def of(cls, game: Game, seats: int, seed: int, options: dict[str, Value] | None = None) -> "Record":
        """An empty record of a game that is about to start."""
        return cls(
            game=game.slug,
            rules=game.version,
            digest=game.digest,
            seats=seats,
            seed=seed,
            options=settled(game.options, options),
            pack=changed_texts(game),
        )

    def add(self, seat: int, action: Action) -> None:
        self.moves.append(Move(seat, msgspec.Raw(msgspec.json.encode(action))))

    def fork(self, moves: int) -> "Record":
        """The same game up to its first `moves` decisions, to be played on differently."""
        if not 0 <= moves <= len(self.moves):
            raise BadRecord(f"This record has {len(self.moves)} moves; it cannot be forked after {moves}.")
        return msgspec.structs.replace(self, moves=self.moves[:moves])

    def opened(self) -> Game:
        """The game as it was played: these rules, this pack."""
        game = load(self.game, self.pack or None, self.rules)
        if game.digest != self.digest:
            raise BadRecord(
                f"This record was played with pack {self.digest}, and {game.title}'s own is {game.digest}: "
                "the files it was made with have changed since."
            )
        return game

    def states(self, story: Story | None = None) -> Iterator[State]:
        """The state after the deal and after each move: always the same object, moved on."""
        game = self.opened()
        state = game.start(self.seats, self.seed, self.options, story)
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state.apply(move.seat, game.read_action(move.action), story)
            except HustingsError as error:
                raise BadRecord(f"Move {number} of this record does not replay: {error}") from error
            yield state

    def replay(self) -> State:
        """The state after the last move."""
        for state in self.states():
            last = state
        return last

    def check_seal(self) -> None:
        """Refuse a seal that does not fit; a record that has none has nothing to fit."""
        fits = seal(self.seed, self.salt)
        if self.sealed and self.sealed != fits:
            raise BadRecord(
                f"The seal does not fit: {self.sealed} was shown before the first move, and the seed and the salt of "
                f"this record give {fits}. One of them was changed since; ask for the record as it was first written."
            )

    def to_json(self) -> bytes:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        written = {name: value for name, value in fields.items() if value or name not in _WHERE_PRESENT}
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    def save(self, path: Path | str) -> None:
        """Write the record: whole or not at all."""
        path = Path(path)
        half = path.with_name(path.name + ".part")
        try:
            half.write_bytes(self.to_json() + b"\n")
            half.replace(path)
        except OSError as error:
            raise BadRecord(f"{path} cannot be written: {error.strerror}.") from None


def read_record(text: bytes | str) -> Record:
    """The record that this JSON spells, or a `BadRecord` that says why it is none."""
    try:
        found = msgspec.json.decode(text, type=dict[str, object])
        made = found.get("format")
        if isinstance(made, int) and not 1 <= made <= FORMAT:
            raise BadRecord(
                f"This record has format {made}, and this Hustings reads up to {FORMAT}: update Hustings to open it."
            )
        return msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"This is not a Hustings record: {error}.") from None


def open_record(path: Path | str) -> Record:
    """Read a record from a file."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    try:
        return read_record(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None

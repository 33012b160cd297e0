"""Records: a whole game as a small JSON file, to save, share, replay and fork.

Seed and moves reproduce the game exactly.  A record is stamped with the version of the rules and the digest of
the pack it was played with, and carries the files of a pack that is not the game's own, so it can always be
replayed by itself.  Where the deal was sealed, it carries the seal and the salt, so that anyone can check it.

Format 2 names the kind of chance, and the seed is a text; in format 1 it is a JSON number, and always the fast
generator's.  Format 3 has a seal that is about the whole game and, of a deal that everybody had a part in, the secret
and what each seat pledged and gave (`seal.py`).  A record is written in the format that it was made in.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadRecord, BadSetup, HustingsError
from hustings.core.game import Game
from hustings.core.options import Value, settled
from hustings.core.registry import changed_texts, load
from hustings.core.seal import Sealing, deal, is_spelled, pledge, seal
from hustings.core.seed import Chance, Seed, chance_of, looks_rounded, numbered, read_seed, spelled
from hustings.core.state import State
from hustings.core.story import Story

FORMAT = 3
"""The newest that is read."""
SEALED_WHOLE = 3
_PLAIN = 2
_WITH_A_NUMBER = 1
_WHERE_PRESENT = ("salt", "sealed", "secret", "code", "draw", "pledges", "contributions", "note", "made_with")
"""Fields that are written only where they say something."""


class Move(msgspec.Struct, frozen=True):
    """One decision: whose, and which."""

    seat: int
    action: msgspec.Raw


class Record(msgspec.Struct, kw_only=True):
    """A game, from its deal to its last move so far."""

    format: int = _PLAIN
    game: str
    rules: int
    digest: str
    seats: int
    chance: Chance = "fast"
    seed: str
    """A number in decimal or, for the one-way stream, its secret in hex."""
    options: dict[str, Value] = {}
    moves: list[Move] = []
    pack: dict[str, str] = {}
    names: list[str] = []
    players: list[str] = []
    """Who decides for each seat: `person`, or the spec of a bot."""
    salt: str = ""
    sealed: str = ""
    """The seal, as it was shown before the first move; empty for a deal that was not sealed."""
    secret: str = ""
    """What was sealed, where the seed was made of it and of the contributions; elsewhere the seed was."""
    code: str = ""
    """The version of Hustings that sealed the deal."""
    draw: int = 0
    """Which seal of its table it is; 0 where that was not counted."""
    pledges: list[str] = []
    contributions: list[str] = []
    """By seat: what was pledged before any contribution was given, and what was given; a bot gives none."""
    note: str = ""
    """What somebody who reports this game wrote about it."""
    made_with: dict[str, str] = {}
    """What the game was played on: names of programs, and their versions."""

    @classmethod
    def of(cls, game: Game, seats: int, seed: Seed, options: dict[str, Value] | None = None) -> "Record":
        """An empty record of a game that is about to start."""
        return cls(
            game=game.slug,
            rules=game.version,
            digest=game.digest,
            seats=seats,
            chance=chance_of(seed),
            seed=spelled(seed),
            options=settled(game.options, options),
            pack=changed_texts(game),
        )

    @property
    def dealt_from(self) -> Seed:
        """The seed, as `Game.start` takes it."""
        try:
            return read_seed(self.chance, self.seed)
        except BadSetup as error:
            raise BadRecord(f"{error}{self._rounding()}") from None

    @property
    def number(self) -> int:
        """A number that follows from the seed, for bots and whoever else draws lots beside the game."""
        return numbered(self.dealt_from)

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
        state = game.start(self.seats, self.dealt_from, self.options, story)
        yield state
        for number, move in enumerate(self.moves, 1):
            try:
                state.apply(move.seat, game.read_action(move.action), story)
            except HustingsError as error:
                raise self.stuck_at(number, error) from error
            yield state

    def stuck_at(self, number: int, error: HustingsError) -> BadRecord:
        """That a move does not replay, and why."""
        return BadRecord(f"Move {number} of this record does not replay: {error}{self._rounding()}")

    def _rounding(self) -> str:
        """What may have gone wrong before the first move: a sentence more, where the seed looks like it."""
        if self.chance != "fast" or not looks_rounded(self.seed):
            return ""
        return (
            f" The seed {self.seed} looks rounded: a program that keeps numbers as doubles, such as a browser or jq, "
            "may have rewritten this record. As it was first written it has all digits."
        )

    def replay(self) -> State:
        """The state after the last move."""
        for state in self.states():
            last = state
        return last

    @property
    def is_sealed_whole(self) -> bool:
        """Whether its seal is about the whole game, not about seed and salt alone."""
        return bool(self.sealed) and self.format >= SEALED_WHOLE

    @property
    def sealing(self) -> Sealing:
        """What the seal of a record of format 3 is about."""
        return Sealing(
            deals="together" if self.secret else "alone",
            chance=self.chance,
            secret=self.secret or self.seed,
            salt=self.salt,
            game=self.game,
            rules=self.rules,
            digest=self.digest,
            options=self.options,
            seats=self.seats,
            code=self.code,
            draw=self.draw,
        )

    def check_seal(self) -> None:
        """Refuse a seal that does not fit, and a deal that is not made of what was sealed and given; a record that has
        no seal has nothing to fit."""
        if not self.sealed:
            self._check_bare()
            return
        fits = self.sealing.seal if self.is_sealed_whole else seal(self.seed, self.salt)
        if self.sealed != fits:
            raise BadRecord(
                f"The seal does not fit: {self.sealed} was shown before the first move, and what this record says was "
                f"sealed gives {fits}. One of them was changed since; ask for the record as it was first written."
                f"{self._rounding()}"
            )
        if self.is_sealed_whole:
            self._check_contributions()

    def _check_bare(self) -> None:
        if self.secret or any(self.contributions) or any(self.pledges):
            raise BadRecord(
                "This record has contributions to a deal, and no seal that they could be checked by. "
                "Ask for the record as it was first written."
            )

    def _check_contributions(self) -> None:
        """Each is the one that was pledged, and the seed is made of all of them."""
        if len(self.pledges) != self.seats or len(self.contributions) != self.seats:
            raise BadRecord(f"This record does not say what each of {self.seats} seats pledged and gave to the deal.")
        for seat, (pledged, given) in enumerate(zip(self.pledges, self.contributions, strict=True)):
            if given and (not is_spelled(given) or pledge(given) != pledged):
                raise BadRecord(f"The contribution of seat {seat} does not fit what it pledged before: {pledged}.")
            if pledged and not given:
                raise BadRecord(f"Seat {seat} pledged a contribution to the deal, and this record has none.")
        self._check_deal()

    def _check_deal(self) -> None:
        if not self.secret and any(self.contributions):
            raise BadRecord("This record has contributions, and a seed that was sealed without them.")
        made = deal(self.secret, self.sealed, self.contributions).hex() if self.secret else self.seed
        if made != self.seed:
            raise BadRecord(f"The deal does not follow from the secret and the contributions: they give {made}.")

    def to_json(self) -> bytes:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        written = {name: value for name, value in fields.items() if value or name not in _WHERE_PRESENT}
        if self.format == _WITH_A_NUMBER:
            written["seed"] = int(self.seed)
            del written["chance"]
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
        if made in (None, _WITH_A_NUMBER):
            text = _with_a_text(found)
        return msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"This is not a Hustings record: {error}.") from None
    except RecursionError:
        raise BadRecord("This is not a Hustings record: its lists lie too deep in each other.") from None


def _with_a_text(found: dict[str, object]) -> bytes:
    """A record of format 1, its seed spelled as it is kept today."""
    seed = found.get("seed")
    if isinstance(seed, float):
        raise BadRecord(
            f"The seed of this record is {seed!r}: a program that keeps numbers as doubles has rewritten it, and "
            "rounded the seed. Ask for the record as it was first written."
        )
    if isinstance(seed, str):
        raise BadRecord("This is not a Hustings record: in format 1 a seed is a number.")
    spelling = {"seed": str(seed)} if type(seed) is int else {}
    return msgspec.json.encode({**found, "format": _WITH_A_NUMBER, "chance": "fast", **spelling})


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

"""What runs in the process that looks ahead: a world and questions about it come in, what the gate tells goes out."""

import msgspec

from hustings.core.errors import Illegal
from hustings.core.rng import Rng
from hustings.server import gate
from hustings.server.frames import Tagged
from hustings.server.messages import Previews
from hustings.server.worlds import World


class Glance(msgspec.Struct, frozen=True):
    """Rows of actions that a seat thinks of, most of one alone, in a world that it could be in."""

    world: World
    seat: int
    rows: list[list[Tagged]]
    names: list[str]
    language: str
    seed: int


def foresee(glance: bytes) -> bytes:
    """The previews of all rows, as JSON; nothing, where an action of them may not be done."""
    asked, position = _unpacked(glance)
    read_action = position.state.game.read_action
    rows = [[read_action(msgspec.json.encode(action)) for action in row] for row in asked.rows]
    rng = Rng(asked.seed)
    try:
        previews = gate.foresee(position, asked.seat, rows, asked.names, asked.language, rng)
    except Illegal:
        return b""
    return msgspec.json.encode(Previews(previews))


def explain(glance: bytes) -> bytes:
    """Why the action may not be done, as JSON; null, if it may."""
    asked, position = _unpacked(glance)
    action = position.state.game.read_action(msgspec.json.encode(asked.rows[0][0]))
    rng = Rng(asked.seed)
    return msgspec.json.encode(gate.explain(position, asked.seat, action, asked.names, asked.language, rng))


def _unpacked(glance: bytes) -> tuple[Glance, gate.Position]:
    asked = msgspec.msgpack.decode(glance, type=Glance)
    return asked, gate.Position(0, asked.world.unpacked())


def imported() -> None:
    """Nothing to do: whoever can call this has everything at hand."""

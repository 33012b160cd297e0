"""What runs in the process that looks ahead: a world and questions about it come in, what the gate tells goes out."""

import msgspec

from hustings.core.rng import Rng
from hustings.server import gate
from hustings.server.frames import Tagged
from hustings.server.messages import Previews
from hustings.server.worlds import World


class Glance(msgspec.Struct, frozen=True):
    """Actions that a seat thinks of, in a world that it could be in."""

    world: World
    seat: int
    actions: list[Tagged]
    names: list[str]
    language: str
    seed: int


def foresee(glance: bytes) -> bytes:
    """The previews of all actions, as JSON; nothing, where one of them may not be done."""
    asked, position = _unpacked(glance)
    actions = [position.state.game.read_action(msgspec.json.encode(action)) for action in asked.actions]
    legal = set(position.state.legal(asked.seat))
    if not legal.issuperset(actions):
        return b""
    rng = Rng(asked.seed)
    return msgspec.json.encode(Previews(gate.foresee(position, asked.seat, actions, asked.names, asked.language, rng)))


def explain(glance: bytes) -> bytes:
    """Why the action may not be done, as JSON; null, if it may."""
    asked, position = _unpacked(glance)
    action = position.state.game.read_action(msgspec.json.encode(asked.actions[0]))
    rng = Rng(asked.seed)
    return msgspec.json.encode(gate.explain(position, asked.seat, action, asked.names, asked.language, rng))


def _unpacked(glance: bytes) -> tuple[Glance, gate.Position]:
    asked = msgspec.msgpack.decode(glance, type=Glance)
    return asked, gate.Position(0, asked.world.unpacked())


def imported() -> None:
    """Nothing to do: whoever can call this has everything at hand."""

"""What lies on the table: the fields of a game of Dealers in Hope at one moment."""

from typing import ClassVar, Final, TypeVar

from hustings.core.state import State
from hustings.games.dealers_in_hope.actions import LEADER_CUBE
from hustings.games.dealers_in_hope.boards import Board
from hustings.games.dealers_in_hope.effect_rows import EffectRow
from hustings.games.dealers_in_hope.pack import ActionRow
from hustings.games.dealers_in_hope.printed import EUROPE, MARKERS, NORTH_AMERICA, WITH_EUROPE, Printed

E = TypeVar("E", bound=EffectRow)
NOBODY: Final = -1
NOWHERE: Final = -1
STRENGTH_COUNT: Final = 3
MINIATURES: Final = 25
"""Of each colour (DH-010)."""


class Layout(State):
    """Piles have their top last.  Hands, ready areas, discard piles and location cards are sorted.

    A draw pile is, from the bottom: the layers that winters put beneath it, each known to all as a heap; then the
    pool, of which others know only what it holds together with the hand; on top the cards whose order the owner knows
    (`seen`), the uppermost of which all may know (`open_tops`) (DH-220).
    """

    # Written by hustings.core.written_out:
    FIELDS: ClassVar[dict[str, object]] = {
        "account": tuple[int, ...],
        "assaults": int,
        "bargains": tuple[int, ...],
        "capitals": list[int],
        "conquests": list[int],
        "count": int,
        "cubes": list[int],
        "deed": int,
        "detours": tuple[int, ...],
        "discards": list[list[int]],
        "draws": list[list[int]],
        "era": int,
        "exchange": int,
        "factions": list[int],
        "first": int,
        "gone": list[int],
        "hands": list[list[int]],
        "interior_less": int,
        "is_performed": bool,
        "is_token_used": bool,
        "laid_out": tuple[int, ...],
        "layers": list[tuple[int, ...]],
        "leader_cubes": list[bool],
        "locations": list[tuple[int, ...]],
        "looked": tuple[int, ...],
        "losses": list[int],
        "marked": list[int],
        "markers": list[int],
        "masses": list[int],
        "masses_known": int,
        "masters": list[tuple[int, ...]],
        "minis": list[int],
        "native_less": int,
        "open_tops": list[int],
        "opened": int,
        "owners": list[int],
        "passes": int,
        "path": int,
        "placed": list[tuple[int, ...]],
        "plays": list[tuple[int, ...]],
        "powers": list[tuple[int, ...]],
        "professionals": list[int],
        "professions": tuple[int, ...],
        "ready": list[tuple[int, ...]],
        "scores": list[int],
        "sea_less": int,
        "sea_total": int,
        "seen": list[int],
        "shared": list[int],
        "shown": list[tuple[int, ...]],
        "slack": int,
        "spoils": list[list[int]],
        "spoils_known": list[int],
        "standing": list[int],
        "starter": int,
        "supply": list[int],
        "surcharge": int,
        "target": int,
        "total_less": int,
        "totals": tuple[int, ...],
        "trained": list[int],
        "used": tuple[int, ...],
    }

    __slots__ = (
        "account",
        "assaults",
        "bargains",
        "capitals",
        "conquests",
        "count",
        "cubes",
        "deed",
        "detours",
        "discards",
        "draws",
        "era",
        "exchange",
        "factions",
        "first",
        "gone",
        "hands",
        "interior_less",
        "is_performed",
        "is_token_used",
        "laid_out",
        "layers",
        "leader_cubes",
        "locations",
        "looked",
        "losses",
        "marked",
        "markers",
        "masses",
        "masses_known",
        "masters",
        "minis",
        "native_less",
        "open_tops",
        "opened",
        "owners",
        "passes",
        "path",
        "placed",
        "plays",
        "powers",
        "printed",
        "professionals",
        "professions",
        "ready",
        "scores",
        "sea_less",
        "sea_total",
        "seen",
        "shared",
        "shown",
        "slack",
        "spoils",
        "spoils_known",
        "standing",
        "starter",
        "supply",
        "surcharge",
        "target",
        "total_less",
        "totals",
        "trained",
        "used",
    )
    # until here.

    printed: Printed
    era: int
    first: int  # the start seat (DH-034)
    starter: int  # who has the start-player token this year
    passes: int  # in a row (DH-059)
    professions: tuple[int, ...]  # the eight in play
    factions: list[int]  # by seat
    capitals: list[int]  # by seat: a territory
    scores: list[int]
    owners: list[int]  # by territory
    minis: list[int]  # by seat: miniatures left
    marked: list[int]  # by seat: miniatures on masters
    hands: list[list[int]]
    shown: list[tuple[int, ...]]  # by seat: cards of the hand that all know
    draws: list[list[int]]
    layers: list[tuple[int, ...]]  # by seat: how many cards each layer has, the lowest first
    seen: list[int]
    open_tops: list[int]
    plays: list[tuple[int, ...]]  # play areas, in the order of playing
    ready: list[tuple[int, ...]]  # deck cards in ready areas
    discards: list[list[int]]
    locations: list[tuple[int, ...]]  # location cards in ready areas
    masters: list[tuple[int, ...]]  # by seat: professions
    powers: list[tuple[int, ...]]  # by seat: the effects of leader, masters and cities that are held (DH-093)
    markers: list[int]  # by seat and strength
    standing: list[int]  # standing defence (DH-180)
    conquests: list[int]  # territories taken this year; likewise lost, cards trained, professionals trained
    losses: list[int]
    trained: list[int]
    professionals: list[int]
    shared: list[int]  # by seat: how often a filled space was shared this year
    cubes: list[int]  # small cubes left this year
    leader_cubes: list[bool]  # still to be used in this era (DH-075)
    is_token_used: bool
    placed: list[tuple[int, ...]]  # by action: markers, as seat times 3 and sort
    supply: list[int]  # by face: copies left; masses lie in a pile of their own
    masses: list[int]
    masses_known: int  # how many cards from the bottom of it all know
    spoils: list[list[int]]  # the stacks of value 2 and 3
    spoils_known: list[int]
    laid_out: tuple[int, ...]  # city cards that nobody holds
    gone: list[int]  # by face: copies that are not in the game
    # The turn.
    deed: int  # the action that is carried out, or NOWHERE
    is_performed: bool  # whether it is carried out, as far as it is a deed of its own (DH-080)
    count: int  # cards trained by it, or dismissed
    bargains: tuple[int, ...]  # discounts on training: amount, classes as bits, uses left
    detours: tuple[int, ...]  # where the next cards trained go: 1 hand, 2 draw pile; uses left
    slack: int
    opened: int  # where prerequisites may be besides the play area, as bits of places
    used: tuple[int, ...]  # effects that were used this turn
    looked: tuple[int, ...]  # cards of the own draw pile that are looked at
    # The assault.
    target: int  # a territory, or NOWHERE
    path: int
    exchange: int  # 1 the attacker's, 2 the defender's, 3 the attacker's last
    sea_total: int
    surcharge: int
    sea_less: int
    native_less: int
    interior_less: int
    total_less: int
    assaults: int  # that may still be announced
    account: tuple[int, ...]  # what both sides gained in it: exchange, seat, source, count
    totals: tuple[int, ...]  # attack and defence after each exchange

    @property
    def board(self) -> Board:
        return self.printed.boards[EUROPE if self.seats == WITH_EUROPE else NORTH_AMERICA]

    @property
    def side(self) -> int:
        """DH-021."""
        return EUROPE if self.seats == WITH_EUROPE else NORTH_AMERICA

    @property
    def row(self) -> ActionRow:
        """The action that is carried out."""
        return self.printed.deeds[self.deed]

    def markers_of(self, seat: int, strength: int) -> int:
        return self.markers[seat * STRENGTH_COUNT + strength]

    def lands_of(self, seat: int) -> int:
        """The territories that a seat controls, as bits (DH-002)."""
        owners, found, place = self.owners, 0, -1
        for _ in range(owners.count(seat)):
            place = owners.index(seat, place + 1)
            found |= 1 << place
        return found

    def held(self, seat: int, kind: type[E]) -> list[E]:
        """The effects of this kind that a seat holds."""
        effects = self.printed.effects
        return [effect for power in self.powers[seat] if isinstance(effect := effects[power], kind)]

    def filled(self, deed: int) -> int:
        """Spaces of an action that hold a marker; a leader cube fills none (DH-074)."""
        return len([marker for marker in self.placed[deed] if marker % MARKERS != LEADER_CUBE])

    def clockwise(self) -> list[int]:
        """All seats, from the start player on."""
        return [(self.starter + step) % self.seats for step in range(self.seats)]

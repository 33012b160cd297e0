"""What a player can do, what can happen, and what a seat can see.

Dice, routes, locations and engine rows are small ints: their places in the pack.  A run is told by its route, where it
starts and where it ends; `way` is only said where both ways round a closed route join the same two ends by as many
locations: 0 in the order of the route, 1 against it.
"""

from typing import ClassVar, Final, Literal

import msgspec

from hustings.core.action import Action
from hustings.core.story import Event

UNTOLD: Final = -1
"""Which box or slot takes a number is not said in stories of earlier versions, and neither are places."""


class Roll(Action, frozen=True):
    """The active player picks two different dice (XR-023); the lower one is named first."""

    die: int
    other: int


class TakeBonus(Action, frozen=True):
    """Cross a run of exactly the match count (XR-029)."""

    number: int
    route: int
    end: int
    start: int
    way: int | None = None


class DeclineBonus(Action, frozen=True):
    """Leave the bonus (XR-030)."""


class Drive(Action, frozen=True):
    """Write N in a box of the route and cross a run of N locations along it (XR-060 to XR-062)."""

    number: int
    route: int
    end: int
    start: int
    way: int | None = None


class JoinLotto(Action, frozen=True):
    """Cross a crossroad and write N on the ticket (XR-065, XR-066)."""

    number: int
    location: int


class Upgrade(Action, frozen=True):
    """Write N in the engine row whose range holds it (XR-072)."""

    number: int


class Skip(Action, frozen=True):
    """No action is possible with the numbers as rolled (XR-057)."""


class InstallNitrous(Action, frozen=True):
    """Give up the checked route's score for the use of the sum (XR-104, XR-105)."""


class KeepScore(Action, frozen=True):
    """Do not install nitrous oxide, now or ever (XR-106)."""


class SetAside(Action, frozen=True):
    """Solo: say which of the dice was used (XR-122, XR-123)."""

    die: int


class FirstSeatSet(Event, frozen=True):
    seat: int


class NitrousRolled(Event, frozen=True):
    """The route that is checked, or none: then the die is rolled again (XR-103)."""

    number: int
    route: int | None


class DiceLeft(Event, frozen=True):
    """Solo: there is nothing to pick, so the dice that are left roll by themselves (XR-114, XR-115)."""

    begins_turn: ClassVar[bool] = True

    count: int


class Rolled(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    seat: int
    dice: tuple[int, ...]
    results: tuple[int, ...]


class Decided(Event, frozen=True):
    """A choice was made while others still choose; what it is comes out when all have chosen."""

    seat: int


class BonusTaken(Event, frozen=True):
    """Which locations are crossed, in driving order, and which routes are thereby done: they score with the round."""

    seat: int
    number: int
    route: int
    end: int
    start: int
    way: int | None
    places: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()  # landmarks on the way: never to be circled any more (XR-048)
    finished: tuple[int, ...] = ()


class BonusDeclined(Event, frozen=True):
    seat: int


class Drove(Event, frozen=True):
    """Which locations are crossed, in driving order, and which box of the route takes N."""

    seat: int
    number: int
    route: int
    end: int
    start: int
    way: int | None
    places: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    box: int = UNTOLD


class JoinedLotto(Event, frozen=True):
    seat: int
    number: int
    location: int
    slot: int = UNTOLD


class Upgraded(Event, frozen=True):
    seat: int
    number: int
    row: int
    box: int = UNTOLD


class EffectUnlocked(Event, frozen=True):
    seat: int
    row: int


class Skipped(Event, frozen=True):
    seat: int


class LandmarkCircled(Event, frozen=True):
    """A run ended at a landmark; no points where no Landmark Score is left (XR-047, XR-051)."""

    seat: int
    location: int
    points: int | None


class RouteCompleted(Event, frozen=True):
    seat: int
    route: int
    points: int


class DotsDrawn(Event, frozen=True):
    """Empty boxes of a completed route, and what they circle on the speed track (XR-086, XR-087)."""

    seat: int
    route: int
    count: int
    points: int
    boxes: tuple[int, ...] = ()


class NitrousInstalled(Event, frozen=True):
    seat: int
    route: int


class NitrousRefused(Event, frozen=True):
    seat: int


class Penalised(Event, frozen=True):
    seat: int
    route: int
    box: int = UNTOLD


class PenaltyRolled(Event, frozen=True):
    """Solo, step 5: the d10 and the route it means (XR-117)."""

    number: int
    route: int | None


class PenaltyIgnored(Event, frozen=True):
    """Solo: the route has an X already, or no empty box (XR-118)."""

    route: int


class DieSetAside(Event, frozen=True):
    seat: int
    die: int


class BoxesFilled(Event, frozen=True):
    """All boxes of these seats are filled: the game ends (XR-096)."""

    seats: tuple[int, ...]


class Totalled(Event, frozen=True):
    is_staged: ClassVar[bool] = True

    scores: tuple[int, ...]


class GameWon(Event, frozen=True):
    winners: tuple[int, ...]


class Origin(msgspec.Struct, frozen=True):
    """Where an N comes from (XR-053, XR-077): a die as rolled or changed by so much; no die, the sum of both."""

    die: int | None
    change: int = 0


class Use(msgspec.Struct, frozen=True):
    """What can be done with an N: how many places that leads to, and what the best of it could bring."""

    kind: str
    reach: int
    landmarks: int
    completes: tuple[int, ...]


class Usable(msgspec.Struct, frozen=True):
    """An N of this roll: as rolled first, in the order of the dice, then what effects make of it."""

    number: int
    origins: tuple[Origin, ...]
    uses: tuple[Use, ...]  # of the seat that is still to choose; none where nothing can be done with it


class MapView(msgspec.Struct, frozen=True):
    """One player's board (XR-004).  Boxes stand route by route: 0 empty, a number, -1 a dot, -2 an X."""

    crossed: tuple[int, ...]
    starts: tuple[int, ...]  # the empty locations where a run may start (XR-040)
    lotto: tuple[int, ...]  # the crossroads that the Lotto action may cross (XR-065)
    boxes: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]  # the routes with an empty box
    ticket: tuple[int, ...]
    engine: tuple[tuple[int, ...], ...]
    unlocked: tuple[int, ...]  # the engine rows whose effect may be used
    has_nitrous: bool
    circled: tuple[int, ...]  # landmarks
    landmark_scores: int  # how many of the track are circled
    speed_scores: int
    completed: tuple[int, ...]
    fresh: tuple[int, ...]  # of these, the routes completed this round
    matches: int  # the match count of this roll (XR-026)
    numbers: tuple[int, ...]  # every N that may be used with this roll (XR-053, XR-077)
    points: tuple[int, int, int]  # routes, speed, landmarks
    counted: tuple[int, int, int]  # what they come to, one after the other (XR-098)
    total: int


class Rank(msgspec.Struct, frozen=True):
    """Alone there is nobody to beat, but a rank to reach, from 0 up, and perhaps one more."""

    reached: int
    missing: int | None  # the points that the next one wants; there is none above a perfect board


Asks = Literal["roll", "bonus", "main", "install", "aside", "nothing"]
"""What those who are waited for choose; nothing any more when the game is over."""


class View(msgspec.Struct, frozen=True):
    """All that a seat may know: everything but what the others have chosen while not all have (XR-004, XR-R5)."""

    seat: int | None
    seats: int
    first: int
    active: int
    round: int
    asks: Asks
    dice: tuple[int, ...]
    results: tuple[int, ...]
    aside: tuple[int, ...]
    owed: tuple[int, ...]  # solo: the dice of which one is to be set aside
    nitrous_route: int | None
    waiting: tuple[int, ...]
    has_chosen: tuple[bool, ...]
    usable: tuple[Usable, ...]  # what the seat itself may use in its main action
    choice: TakeBonus | DeclineBonus | Drive | JoinLotto | Upgrade | Skip | InstallNitrous | KeepScore | None
    maps: tuple[MapView, ...]
    filled: tuple[int, ...]  # the seats whose boxes are all filled: they end the game (XR-096)
    winners: tuple[int, ...]
    rank: Rank | None  # alone, at the end
    over: bool

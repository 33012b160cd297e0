"""What can happen.  Cards that some may not know are `None` for them, with their number beside it.

Of a conflict every step is staged: it is read once the stage has told it.
"""

from typing import ClassVar

from hustings.core.story import Event

Cards = tuple[int, ...]


class Dealt(Event, frozen=True):
    """The starting hand (EC-034, EC-035)."""

    seat: int
    count: int
    cards: Cards | None


class Settled(Event, frozen=True):
    """A Starting Location is placed (EC-030)."""

    seat: int
    location: int


class GoesFirst(Event, frozen=True):
    """The highest order number (EC-033)."""

    seat: int
    location: int


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    seat: int


class EndGameTurnBegan(Event, frozen=True):
    """One action, no passing (EC-155)."""

    begins_turn: ClassVar[bool] = True

    seat: int


class LocationPlayed(Event, frozen=True):
    seat: int
    card: int
    location: int
    schillings: int


class Gained(Event, frozen=True):
    """From the supply (EC-044)."""

    seat: int
    count: int


class GaveUp(Event, frozen=True):
    """To whoever gains what the supply cannot pay (EC-045)."""

    seat: int
    to: int
    count: int


class WentShort(Event, frozen=True):
    """What nobody could pay is lost (EC-046)."""

    seat: int
    count: int


class Defended(Event, frozen=True):
    """Defenders laid face-down (EC-064)."""

    seat: int
    location: int
    count: int
    cards: Cards | None


class AttackDeclared(Event, frozen=True):
    seat: int
    location: int
    whom: int
    count: int
    cards: Cards | None


class Absorbed(Event, frozen=True):
    """A Fortification token takes the whole commitment with it (EC-074)."""

    seat: int
    location: int
    whom: int
    cards: Cards


class Besieged(Event, frozen=True):
    """The Attackers lie face-down on the Location; whether a Siege token was placed (EC-077, EC-078)."""

    seat: int
    location: int
    count: int
    is_new: bool


class SiegeLifted(Event, frozen=True):
    """The last Attacker is gone, and the token returns (EC-139)."""

    seat: int
    location: int


class Fortified(Event, frozen=True):
    seat: int
    location: int


class FortificationLost(Event, frozen=True):
    """The token returns to its owner."""

    seat: int
    location: int


class ConflictBegan(Event, frozen=True):
    """Everything on the Location is turned face-up (EC-122, EC-124)."""

    is_staged: ClassVar[bool] = True

    location: int
    attacker: int
    defender: int
    attackers: Cards
    defenders: Cards


class Countered(Event, frozen=True):
    """COUNTER took these out, pair by pair (EC-110)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    cards: Cards
    others: Cards


class Assassinated(Event, frozen=True):
    """ASSASSINATE took these out (EC-113)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    cards: Cards
    others: Cards


class Earned(Event, frozen=True):
    """EARN of one side, together (EC-115, EC-190)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    cards: Cards
    count: int


class Stole(Event, frozen=True):
    """STEAL, together (EC-117, EC-118)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    whom: int
    cards: Cards
    count: int


class Boosted(Event, frozen=True):
    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    card: int
    count: int


class Totalled(Event, frozen=True):
    """The strengths are added up (EC-127)."""

    is_staged: ClassVar[bool] = True

    location: int
    attack: int
    defence: int


class DefenceHeld(Event, frozen=True):
    """Equal or greater: the defender wins (EC-128), and all cards of both sides go."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    whom: int
    attack: int
    defence: int


class AttackWon(Event, frozen=True):
    """The attacker wins (EC-132); whether a Siege token was placed now (EC-138)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    whom: int
    attack: int
    defence: int
    is_new: bool


class Discarded(Event, frozen=True):
    """Cards of one side go to the discard pile after a conflict (EC-129, EC-133, EC-134)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    cards: Cards


class Retreated(Event, frozen=True):
    """RETREAT: back to the hand (EC-119)."""

    is_staged: ClassVar[bool] = True

    seat: int
    location: int
    cards: Cards


class SupportShown(Event, frozen=True):
    """A Support is laid open; its choices follow (EC-084, EC-087)."""

    seat: int
    card: int


class Aimed(Event, frozen=True):
    """The Locations that were chosen for a Support."""

    seat: int
    card: int
    locations: Cards


class SingledOut(Event, frozen=True):
    """The player who was chosen for a Support."""

    seat: int
    card: int
    whom: int


class PickedOut(Event, frozen=True):
    """The cards of the discard pile that were chosen for a Support."""

    seat: int
    card: int
    discards: Cards


class LaidOut(Event, frozen=True):
    """Defenders laid face-down with the Support that calls them; only their number is open (EC-189)."""

    seat: int
    card: int
    count: int
    cards: Cards | None


class Cancelled(Event, frozen=True):
    """A Support has no effect and is discarded (`cancel_support`)."""

    seat: int
    card: int
    whom: int


class PutInPlay(Event, frozen=True):
    """A Support that stays (EC-085)."""

    seat: int
    card: int


class Scouted(Event, frozen=True):
    """What lies face-down at a Location, seen by one player alone (`scout`)."""

    seat: int
    location: int
    attackers: Cards | None
    defenders: Cards | None


class Struck(Event, frozen=True):
    """A card is discarded by a Support (`defeat_attacker`, `defeat_defender`)."""

    seat: int
    location: int
    whom: int
    card: int


class Recovered(Event, frozen=True):
    seat: int
    card: int


class Redrawn(Event, frozen=True):
    """The whole hand goes (`redraw_hand`)."""

    seat: int
    cards: Cards


class Robbed(Event, frozen=True):
    seat: int
    whom: int
    count: int


class TookOver(Event, frozen=True):
    """An attack changes its controller, for a fee (`take_over_attack`)."""

    seat: int
    location: int
    whom: int
    count: int
    cards: Cards | None


class Relieved(Event, frozen=True):
    """An attack is broken for a fee that the owner pays (`relieve_other`)."""

    seat: int
    location: int
    whom: int
    cards: Cards
    owner: int
    count: int


class Rallied(Event, frozen=True):
    """Defenders join before the conflict (`rally_defenders`)."""

    seat: int
    location: int
    count: int
    cards: Cards | None


class RalliedBack(Event, frozen=True):
    """Their Support was cancelled: they return unseen (EC-189)."""

    seat: int
    count: int
    cards: Cards | None


class Redirected(Event, frozen=True):
    """The declared attack goes elsewhere (`redirect_attack`)."""

    seat: int
    location: int
    whom: int
    attacker: int


class KeptBack(Event, frozen=True):
    """Told to the seat alone: its sealed reaction was not reached, and stays in hand (EC-188)."""

    seat: int
    card: int


class Reserved(Event, frozen=True):
    seat: int
    card: int | None


class TookUp(Event, frozen=True):
    seat: int
    count: int
    cards: Cards | None


class Bought(Event, frozen=True):
    seat: int
    count: int
    schillings: int


class Sold(Event, frozen=True):
    seat: int
    cards: Cards


class Passed(Event, frozen=True):
    """To the player on the right; giver and receiver know the cards (EC-105, EC-144)."""

    seat: int
    to: int
    count: int
    cards: Cards | None


class Drew(Event, frozen=True):
    seat: int
    count: int
    cards: Cards | None


class EndCardRevealed(Event, frozen=True):
    """A draw reached the End of Game card (EC-149)."""

    seat: int


class EndGameBegan(Event, frozen=True):
    """From the next turn on (EC-153)."""

    seat: int


class Reshuffled(Event, frozen=True):
    """The discard pile becomes the draw deck (EC-162)."""

    count: int


class TokensEndGame(Event, frozen=True):
    """The tokens in play end the game (EC-165 to EC-167)."""

    seat: int
    sieges: int
    fortifications: int


class NothingLeft(Event, frozen=True):
    """No card and no money for one ends the game (EC-161)."""

    seat: int


class GuardEndsGame(Event, frozen=True):
    """The technical guard (EC-164)."""

    seat: int
    count: int


class Scored(Event, frozen=True):
    """What a seat scores: its own free Locations and those it besieges (EC-170, EC-171)."""

    is_staged: ClassVar[bool] = True

    seat: int
    held: Cards
    taken: Cards
    points: int


class GameWon(Event, frozen=True):
    winners: tuple[int, ...]
    points: int

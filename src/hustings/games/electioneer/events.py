"""What can happen.  What some may not know is `None` for them, with the number beside it."""

from typing import ClassVar

from hustings.core.story import Event

Numbers = tuple[int, ...]

# ---- Setting up.


class GoesFirst(Event, frozen=True):
    seat: int


class PointsDealt(Event, frozen=True):
    """Control point cards, face up (EL-026)."""

    seat: int
    cards: Numbers


class Decided(Event, frozen=True):
    """A sealed choice was made while others still choose."""

    seat: int


class Started(Event, frozen=True):
    """A starting zone is stacked, and the pawn stands there (EL-027, EL-028)."""

    seat: int
    zone: int


class StrategiesDealt(Event, frozen=True):
    seat: int
    count: int
    plans: Numbers | None


class StrategiesKept(Event, frozen=True):
    """How many were kept and how many put back, if any were, is seen by all (EL-029, EL-030)."""

    seat: int
    count: int
    returned: int | None
    plans: Numbers | None


class CommonTurnedUp(Event, frozen=True):
    """The Strategies of everybody (EL-149)."""

    plans: Numbers


class WildSortedIn(Event, frozen=True):
    """Which deck has the wild card (EL-032)."""

    card: int
    column: int


class Displayed(Event, frozen=True):
    """Cards turned up on a display column (EL-023, EL-083)."""

    column: int
    cards: Numbers


class EventCame(Event, frozen=True):
    """An Event came to the top of a deck, and is in force (EL-164, EL-165)."""

    column: int
    event: int


# ---- A turn.


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    seat: int
    round: int


class Capped(Event, frozen=True):
    """Discs above the limit of an Event are paid to the Treasury."""

    seat: int
    count: int


class Walked(Event, frozen=True):
    seat: int
    start: int
    zone: int


class Commuted(Event, frozen=True):
    """The ticket lies in the ticket pile (EL-056)."""

    seat: int
    card: int
    start: int
    zone: int
    fare: int


class Ferried(Event, frozen=True):
    seat: int
    start: int
    zone: int


class Lobbied(Event, frozen=True):
    """How many discs, and how many of them out of the Reserve, if any are (EL-066)."""

    seat: int
    count: int
    imported: int | None


class Campaigned(Event, frozen=True):
    """A marker on one column, a disc on another, and what was paid to the Treasury."""

    seat: int
    column: int
    other: int
    paid: int


class PickedUp(Event, frozen=True):
    """A card of the display, in the training game (EL-146)."""

    seat: int
    card: int
    column: int


class Fundraised(Event, frozen=True):
    seat: int
    column: int


class TreasuryTaken(Event, frozen=True):
    """Completion, case A (EL-077)."""

    seat: int
    count: int


class CardsTaken(Event, frozen=True):
    """Completion, case B: others wait for the rest (EL-078)."""

    seat: int
    column: int
    cards: Numbers


class ColumnTaken(Event, frozen=True):
    """Completion, case C: all cards, if there are any, and all discs (EL-080, EL-081)."""

    seat: int
    column: int
    cards: Numbers | None
    count: int


class NothingTaken(Event, frozen=True):
    """Completion where there is nothing: the marker comes back (EL-R38)."""

    seat: int
    column: int


class Confirmed(Event, frozen=True):
    seat: int
    card: int
    region: int
    cost: int


class Disclosed(Event, frozen=True):
    """A Strategy is public, and is worth so many Votes now (EL-102, EL-104)."""

    seat: int
    plan: int
    votes: int


class RewardLost(Event, frozen=True):
    """There was nothing that the reward could be taken from (EL-R44)."""

    seat: int
    plan: int


class Explored(Event, frozen=True):
    seat: int
    count: int
    plans: Numbers | None


class DrawnKept(Event, frozen=True):
    """Of the Strategies drawn (EL-107, EL-108)."""

    seat: int
    count: int
    returned: int | None
    plans: Numbers | None


# ---- Effects and rewards.


class Activated(Event, frozen=True):
    """The effect of a card is used (EL-037, EL-089)."""

    seat: int
    zone: int


class Skipped(Event, frozen=True):
    """An effect is not used (EL-096)."""

    seat: int
    zone: int


class GainedFromTreasury(Event, frozen=True):
    seat: int
    count: int


class GainedFromReserve(Event, frozen=True):
    seat: int
    count: int


class Paid(Event, frozen=True):
    """To the Treasury."""

    seat: int
    count: int


class Swept(Event, frozen=True):
    """The discs of a column are taken."""

    seat: int
    column: int
    count: int


class DeckTopGained(Event, frozen=True):
    seat: int
    column: int
    card: int


class DisplayGained(Event, frozen=True):
    seat: int
    column: int
    card: int


class TicketGained(Event, frozen=True):
    """From the ticket pile of somebody, or one's own."""

    seat: int
    whom: int
    card: int


class OwnTicketGained(Event, frozen=True):
    seat: int
    card: int


class Refreshed(Event, frozen=True):
    """Cards of a column went under its deck, the first of them lowest."""

    seat: int
    column: int
    cards: Numbers


class QuotaGained(Event, frozen=True):
    seat: int
    count: int


class PawnMoved(Event, frozen=True):
    seat: int
    start: int
    zone: int


class CardRemoved(Event, frozen=True):
    """The uppermost card of a stack went under its deck (EL-R43)."""

    seat: int
    whom: int
    region: int
    card: int


class DiscsTaken(Event, frozen=True):
    seat: int
    whom: int
    count: int


class HandCardTaken(Event, frozen=True):
    seat: int
    whom: int
    card: int


class MarkerSentBack(Event, frozen=True):
    seat: int
    whom: int


# ---- Votes, surrender and the end.


class TokenTaken(Event, frozen=True):
    """From the token area."""

    seat: int
    token: int


class TokenPassed(Event, frozen=True):
    """From one player to another (EL-114)."""

    seat: int
    token: int
    whom: int


class TokenReturned(Event, frozen=True):
    """To the token area: nobody, or several, would have it (EL-117)."""

    seat: int
    token: int


class SurrenderOffered(Event, frozen=True):
    seat: int
    whom: int


class SurrenderRefused(Event, frozen=True):
    """Those who would play on (EL-174)."""

    seats: Numbers


class Surrendered(Event, frozen=True):
    """Everybody has surrendered to one player (EL-131, EL-133)."""

    winner: int


class VotesReached(Event, frozen=True):
    """Current Votes that end the game (EL-129)."""

    is_staged: ClassVar[bool] = True

    seat: int
    count: int


class ZonesReached(Event, frozen=True):
    """Zones enough to end the game (EL-130)."""

    is_staged: ClassVar[bool] = True

    seat: int
    count: int


class RoundsOver(Event, frozen=True):
    """The last round that is played (EL-171)."""

    is_staged: ClassVar[bool] = True

    count: int


class PrivateShown(Event, frozen=True):
    """Private Strategies are turned up to be counted (EL-134)."""

    seat: int
    plans: Numbers


class Scored(Event, frozen=True):
    """Votes on tokens, of Strategies and of uppermost effects, and together (EL-134)."""

    seat: int
    tokens: int
    fulfilment: int
    effects: int
    total: int


class GameWon(Event, frozen=True):
    winners: Numbers
    count: int

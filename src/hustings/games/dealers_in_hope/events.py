"""What can happen.  What some may not know is `None` for them, with the number beside it."""

from typing import ClassVar

from hustings.core.story import Event

Numbers = tuple[int, ...]

# ---- Setting up.


class GoesFirst(Event, frozen=True):
    """Who has the start-player token in the first year (DH-034)."""

    seat: int


class ProfessionsChosen(Event, frozen=True):
    """The eight in play (DH-028)."""

    professions: Numbers


class FactionTaken(Event, frozen=True):
    seat: int
    faction: int


class CityTaken(Event, frozen=True):
    """A start city is drafted: its territory is the capital, its card lies in the ready area (DH-039)."""

    seat: int
    city: int
    territory: int


class Drew(Event, frozen=True):
    """Cards are drawn, at any time; which they are, only their owner sees."""

    seat: int
    count: int
    cards: Numbers | None


# ---- Years and turns.


class YearBegan(Event, frozen=True):
    """A year, of an early or a late era, and who has the token."""

    seat: int
    year: int
    era: int


class TurnBegan(Event, frozen=True):
    begins_turn: ClassVar[bool] = True

    seat: int


class MarkersReturned(Event, frozen=True):
    """Strength markers left from before go back to the supply (DH-064)."""

    seat: int
    count: int


class Passed(Event, frozen=True):
    """A pass, and how many there were in a row (DH-059)."""

    seat: int
    count: int


class Chose(Event, frozen=True):
    """An action was chosen with a marker (DH-067)."""

    seat: int
    deed: int
    marker: int


class BonusScored(Event, frozen=True):
    """The late era's bonus of every Reorganize action (DH-106)."""

    seat: int
    count: int


class Scored(Event, frozen=True):
    """Victory points by an effect or an action."""

    seat: int
    count: int


class Penalised(Event, frozen=True):
    """Cards fewer or more than the action asks for (DH-113, DH-137)."""

    seat: int
    count: int


class Shielded(Event, frozen=True):
    """A part of the penalty that is not lost (`penalty_shield`)."""

    seat: int
    count: int


# ---- Cards.


class Played(Event, frozen=True):
    """A card is played for a strength, or for its effect alone; `count` are the markers that it brings."""

    seat: int
    card: int
    strength: int | None
    count: int


class Deployed(Event, frozen=True):
    """The same, out of the ready area (DH-088)."""

    seat: int
    card: int
    strength: int | None
    count: int


class Gained(Event, frozen=True):
    """Markers by an effect, an ability or an action."""

    seat: int
    strength: int
    count: int


class Converted(Event, frozen=True):
    """Markers of one strength became markers of another (`convert`)."""

    seat: int
    strength: int
    other: int
    count: int


class Readied(Event, frozen=True):
    """A card is put in the ready area; `place` is where it lay."""

    seat: int
    card: int
    place: int


class Dismissed(Event, frozen=True):
    """A card is removed from the deck; one of a starting deck leaves the game (DH-110, DH-111)."""

    seat: int
    card: int
    place: int


class Discarded(Event, frozen=True):
    """Cards of the hand go to the discard pile."""

    seat: int
    cards: Numbers


class PlayCleared(Event, frozen=True):
    """The play area goes to the discard pile (DH-098, DH-191)."""

    seat: int
    cards: Numbers


class Shuffled(Event, frozen=True):
    """Discard pile and draw pile were shuffled together (DH-114)."""

    seat: int
    count: int


class Recovered(Event, frozen=True):
    """A card came back from the discard pile, to hand or (`is_on_top`) on the draw pile."""

    seat: int
    card: int
    is_on_top: bool


class LookedAt(Event, frozen=True):
    """The top cards of the own draw pile were looked at (`scry`)."""

    seat: int
    count: int
    cards: Numbers | None


class Tossed(Event, frozen=True):
    """A card that was looked at is discarded."""

    seat: int
    card: int


class PutOnTop(Event, frozen=True):
    """A card that was looked at lies on the draw pile again."""

    seat: int
    card: int | None


class CardGained(Event, frozen=True):
    """A card of the supply without training it; `to` is 0 for the discard pile, 1 the hand, 2 the draw pile's top."""

    seat: int
    card: int
    to: int


class MassesTurnedUp(Event, frozen=True):
    """The card that now lies on top of the masses pile (DH-027)."""

    card: int


class SpoilsDrawn(Event, frozen=True):
    """Spoils of a value were taken to the ready area (DH-107, DH-163)."""

    seat: int
    value: int
    locations: Numbers


class NoSpoils(Event, frozen=True):
    """The stack is empty (DH-203)."""

    seat: int
    value: int


class SpoilsUsed(Event, frozen=True):
    """A spoils card is used, and lies at the bottom of its stack (DH-090)."""

    seat: int
    location: int


class AbilityUsed(Event, frozen=True):
    seat: int
    location: int


class Easier(Event, frozen=True):
    """An effect makes the assault easier: 0 the sea, 1 the native, 2 the interior part, 3 the whole defence."""

    seat: int
    part: int
    count: int


class DugIn(Event, frozen=True):
    """Standing defence until winter (DH-180)."""

    seat: int
    count: int


class TrainingEased(Event, frozen=True):
    """An effect helps training this turn: 0 a discount, 1 slack in the count, 2 prerequisites, 3 where a card goes."""

    seat: int
    help: int
    count: int


# ---- Training.


class Trained(Event, frozen=True):
    """A card of the supply was paid for; `to` as in `CardGained` (DH-117)."""

    seat: int
    card: int
    cost: int
    to: int


class MasterAchieved(Event, frozen=True):
    """A master, for support or by promotion at no cost (DH-128)."""

    seat: int
    profession: int
    cost: int


class Promoted(Event, frozen=True):
    """A professional was dismissed for the next card (DH-142)."""

    seat: int
    card: int
    place: int


# ---- Assaults.


class Announced(Event, frozen=True):
    """Target and path; `whom` is the defender, if somebody controls it."""

    is_staged: ClassVar[bool] = False

    seat: int
    territory: int
    path: int
    defence: int
    whom: int | None


class NoAssault(Event, frozen=True):
    seat: int


class Struck(Event, frozen=True):
    """The attack reaches the defence: the defender may answer (DH-183)."""

    seat: int
    whom: int
    territory: int
    attack: int
    defence: int


class Held(Event, frozen=True):
    """The defender plays no more, and what both sides come to then (DH-185, DH-186)."""

    seat: int
    territory: int
    attack: int
    defence: int


class Conquered(Event, frozen=True):
    """An uncontrolled territory is taken (DH-162)."""

    seat: int
    territory: int
    attack: int
    defence: int


class TakenFrom(Event, frozen=True):
    """A territory is taken from a player, for victory points (DH-193, DH-194)."""

    seat: int
    whom: int
    territory: int
    attack: int
    defence: int
    count: int


class CityGained(Event, frozen=True):
    """A city card comes with its territory (DH-164, DH-165, DH-196, DH-197)."""

    seat: int
    location: int
    whom: int | None


class AssaultFailed(Event, frozen=True):
    """Too little attack: nothing changes on the board (DH-168, DH-182, DH-192)."""

    seat: int
    territory: int
    attack: int
    defence: int
    whom: int | None


# ---- Winter and the end.


class WinterCame(Event, frozen=True):
    """All have passed in a row (DH-062)."""

    year: int


class WinterScored(Event, frozen=True):
    """A leader's winter condition, or a city's (DH-205)."""

    seat: int
    count: int


class Decided(Event, frozen=True):
    """A sealed choice was made while others still choose (DH-206)."""

    seat: int


class ShuffledUnder(Event, frozen=True):
    """The discard pile lies shuffled under the draw pile (DH-207)."""

    seat: int
    count: int


class TokenPassed(Event, frozen=True):
    """The next start player (DH-210)."""

    seat: int


class EraTurned(Event, frozen=True):
    """The late era begins; leader cubes are available again (DH-211)."""


class MastersCounted(Event, frozen=True):
    """Final scoring (DH-214); `score` is what the seat has come to by then."""

    is_staged: ClassVar[bool] = True

    seat: int
    count: int
    score: int


class TerritoriesCounted(Event, frozen=True):
    """DH-215."""

    is_staged: ClassVar[bool] = True

    seat: int
    count: int
    score: int


class CitiesCounted(Event, frozen=True):
    """DH-216: prize cities and effects that work at the end."""

    is_staged: ClassVar[bool] = True

    seat: int
    count: int
    score: int


class GameWon(Event, frozen=True):
    """DH-217, DH-218."""

    is_staged: ClassVar[bool] = True

    winners: Numbers
    score: int

"""What a player can do.

A card of a deck is known by its face (`printed.py`): cards of starting decks have faces of their own.  A master is
known by its profession, a location card by its place in `locations.toml`, a territory by its place on the board in
play, an action of the action board, a `deed`, by its place in `action_board.toml`.
"""

from typing import Final

from hustings.core.action import Action

ATTACK: Final = 0
DEFENSE: Final = 1
SUPPORT: Final = 2
NO_STRENGTH: Final = 3
"""A card that is played for its effect alone (DH-083)."""

CUBE: Final = 0
LEADER_CUBE: Final = 1
TOKEN: Final = 2
"""The three sorts of action markers (DH-006)."""

LAND: Final = 0
SEA: Final = 1
"""The two paths of an assault (DH-149)."""

HAND: Final = 0
DISCARD: Final = 1
"""Where a card is taken from."""

# ---- The draft.


class TakeFaction(Action, frozen=True):
    """Draft a faction (DH-035, DH-036)."""

    faction: int


class TakeCity(Action, frozen=True):
    """Draft a start city (DH-035, DH-036)."""

    city: int


# ---- Step 1.


class Choose(Action, frozen=True):
    """Choose an action with an action marker (DH-057, DH-067)."""

    deed: int
    marker: int


class Pass(Action, frozen=True):
    """Do nothing this turn (DH-057, DH-066)."""


# ---- Reorganize.


class Perform(Action, frozen=True):
    """Carry out the chosen action now: cards may be played before and after (DH-080)."""


class Dismiss(Action, frozen=True):
    """Remove a card of the hand or the discard pile from the deck (DH-108)."""

    card: int
    place: int


class Lay(Action, frozen=True):
    """Put a card in the ready area, by an action or an effect (DH-115)."""

    card: int
    place: int


class Enough(Action, frozen=True):
    """Take no more of what may be taken: of cards to dismiss, to ready, to recover; or leave an effect be."""


# ---- Assault.


class Announce(Action, frozen=True):
    """The target and path of an assault, with its defence as it stands now (DH-149)."""

    territory: int
    path: int
    defence: int


class NoTarget(Action, frozen=True):
    """No assault, or no second one (DH-151, DH-156)."""


class Strike(Action, frozen=True):
    """The attack reaches the defence: take the territory, or let the defender answer (DH-160, DH-183, DH-188)."""


# ---- Step 2.


class Play(Action, frozen=True):
    """Play a card from the hand for one strength (DH-081)."""

    card: int
    strength: int


class Deploy(Action, frozen=True):
    """Play a card out of the ready area (DH-088)."""

    card: int
    strength: int


class Reserve(Action, frozen=True):
    """Put a leader card of the hand in the ready area (DH-086)."""

    card: int


class UseSpoils(Action, frozen=True):
    """Use a spoils card (DH-090)."""

    location: int


class UseAbility(Action, frozen=True):
    """Use what a city offers once a turn (`turn` effects)."""

    location: int


class Train(Action, frozen=True):
    """Pay for a card of the supply and take it (DH-117)."""

    card: int


class TrainMaster(Action, frozen=True):
    """Achieve a master (DH-127)."""

    profession: int


class Promote(Action, frozen=True):
    """Dismiss a professional and gain the next card of its profession (DH-142)."""

    card: int
    place: int


class Finish(Action, frozen=True):
    """The action and all card play are finished (DH-096); an assault that goes on is lost."""


class Hold(Action, frozen=True):
    """The defender plays no more (DH-185, DH-186)."""


# ---- Step 3 and winter.


class Discard(Action, frozen=True):
    """Put these cards of the hand on the discard pile: in step 3, or as a defender who has to (DH-099, DH-223)."""

    cards: tuple[int, ...]


class Shed(Action, frozen=True):
    """Put these cards of the hand on the discard pile in winter, sealed (DH-206)."""

    cards: tuple[int, ...]


# ---- Answers to effects.


class Take(Action, frozen=True):
    """The strength whose markers are taken (`gain_choice`, `second_strength`, `spoils_boost`)."""

    strength: int


class Convert(Action, frozen=True):
    """How many markers are turned into others (`convert`)."""

    count: int


class Exchange(Action, frozen=True):
    """Discard these cards of the hand, and draw as many (`cycle`)."""

    cards: tuple[int, ...]


class Toss(Action, frozen=True):
    """Discard a card that was looked at (`scry`)."""

    card: int


class PutBack(Action, frozen=True):
    """Put a card that was looked at back on the draw pile; the last one lies on top (`scry`)."""

    card: int


class Recover(Action, frozen=True):
    """Take a card out of the discard pile (`recover`)."""

    card: int


class Accept(Action, frozen=True):
    """Carry out an effect that may be left (`gain_card`, `train_to`)."""

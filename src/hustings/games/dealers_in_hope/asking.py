"""What effects ask: which strength, which cards, whether at all (DH-084, DH-221 to DH-223).

Each question is put with the number of the effect that asks (`printed.effects`) and, where several cards may be taken
one by one, how many are left.
"""

from typing import TypeVar

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import (
    Accept,
    Convert,
    Enough,
    Take,
)
from hustings.games.dealers_in_hope.decks import (
    GOES,
    gain_card,
    tell,
)
from hustings.games.dealers_in_hope.events import Converted, TrainingEased
from hustings.games.dealers_in_hope.holdings import NUMBER_OF, gain, spend
from hustings.games.dealers_in_hope.layout import STRENGTH_COUNT, Layout

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=rows.EffectRow)

ENOUGH: Action = Enough()
ACCEPT: Action = Accept()
TAKES: list[Action] = [Take(strength) for strength in range(STRENGTH_COUNT)]
DISCOUNT_HELP, SLACK_HELP, PREREQUISITE_HELP, DETOUR_HELP = range(4)


class Asked(Question[Layout, A]):
    """A question of an effect: whatever else somebody wants to do has to wait."""

    def __init__(self, name: str, *kinds: type[Action], arity: int, reason: Why, idle: Why) -> None:
        super().__init__(name, *kinds, arity=arity)
        self.reason = reason
        """Why the menu has no such action."""
        self.idle = idle
        """Why nothing asks for one."""

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return self.idle()

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOTHING_TO_LEAVE() if kind is Enough else self.reason()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


def effect_at(state: Layout, number: int, kind: type[E]) -> E:
    effect = state.printed.effects[number]
    assert isinstance(effect, kind)
    return effect


def asks_of(state: Layout, arity: int) -> int:
    """The number of the effect that the question on top was put with: the first of its arguments."""
    return state.pending[-1 - arity]


# ---- Strengths.


class TakeOne(Asked[Take]):
    """`gain_choice`: n markers, all of one strength."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        effect = effect_at(state, asks_of(state, 1), rows.GainChoice)
        return [TAKES[NUMBER_OF[one]] for one in effect.of]

    def answer(self, state: Layout, seat: int, action: Take, story: Story | None) -> None:
        number = asks_of(state, 1)
        effect = effect_at(state, number, rows.GainChoice)
        gain(state, seat, action.strength, effect.n, state.printed.source_of[number], story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/choice", {"count": effect_at(state, asks_of(state, 1), rows.GainChoice).n})


class TakeBoost(Asked[Take]):
    """`spoils_boost`: n markers more with a spoils card.  It is put with their number besides."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [*TAKES]

    def answer(self, state: Layout, seat: int, action: Take, story: Story | None) -> None:
        number, count = state.pending[-3:-1]
        gain(state, seat, action.strength, count, state.printed.source_of[number], story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/boost", {"count": state.pending[-2]})


class TakeSecond(Asked[Action]):
    """`second_strength`: it is put with the strength that the card was played for besides."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        number, first = state.pending[-3:-1]
        return [*others_of(state, state.printed.source_of[number], first), ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Take):
            card = state.printed.source_of[state.pending[-3]]
            gain(state, seat, action.strength, state.printed.strengths[card][action.strength], card, story)
        state.done(story)


def others_of(state: Layout, card: int, first: int) -> list[Action]:
    """The strengths of a card besides the one that it was played for."""
    values = state.printed.strengths[card]
    return [TAKES[strength] for strength in range(STRENGTH_COUNT) if strength != first and values[strength]]


class ConvertMarkers(Asked[Action]):
    """`convert`: how many markers become others, one for one."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        effect = effect_at(state, asks_of(state, 1), rows.Convert)
        most = min(effect.max, state.markers_of(seat, NUMBER_OF[effect.source]))
        return [*state.printed.converts[1 : most + 1], ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Convert):
            number = asks_of(state, 1)
            effect = effect_at(state, number, rows.Convert)
            source, to = NUMBER_OF[effect.source], NUMBER_OF[effect.to]
            spend(state, seat, source, action.count)
            gain(state, seat, to, action.count, state.printed.source_of[number])
            tell(story, Converted(seat, source, to, action.count))
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/convert", {"count": effect_at(state, asks_of(state, 1), rows.Convert).max})


# ---- Whether at all.


class AcceptCard(Asked[Action]):
    """`gain_card` on a played card: it changes what will be drawn (DH-221)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [ACCEPT, ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Accept):
            take_copies(state, seat, asks_of(state, 1), story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        effect = effect_at(state, asks_of(state, 1), rows.GainCard)
        return Prompt("prompt/gain_card", {"card": state.printed.common_number[effect.card], "count": effect.n})


def take_copies(state: Layout, seat: int, number: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.GainCard)
    gain_card(state, seat, state.printed.common_number[effect.card], effect.n, GOES[effect.to], story)


class AcceptDetour(Asked[Action]):
    """`train_to`: whether the next cards trained go elsewhere (DH-221)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [ACCEPT, ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Accept):
            effect = effect_at(state, asks_of(state, 1), rows.TrainTo)
            state.detours += (GOES[effect.to], effect.uses)
            tell(story, TrainingEased(seat, DETOUR_HELP, effect.uses))
        state.done(story)


CHOICE = TakeOne("choice", Take, arity=1, reason=refusals.NOT_THAT_STRENGTH, idle=refusals.NO_STRENGTH_ASKED)
BOOST = TakeBoost("boost", Take, arity=2, reason=refusals.NOT_THAT_STRENGTH, idle=refusals.NO_STRENGTH_ASKED)
SECOND = TakeSecond("second", Take, Enough, arity=2, reason=refusals.NOT_THAT_STRENGTH, idle=refusals.NO_STRENGTH_ASKED)
CONVERT = ConvertMarkers(
    "convert", Convert, Enough, arity=1, reason=refusals.TOO_FEW_MARKERS, idle=refusals.NOT_CONVERTING
)
GAIN_CARD = AcceptCard(
    "gain_card", Accept, Enough, arity=1, reason=refusals.NOTHING_TO_ACCEPT, idle=refusals.NOTHING_TO_ACCEPT
)
TRAIN_TO = AcceptDetour(
    "train_to", Accept, Enough, arity=1, reason=refusals.NOTHING_TO_ACCEPT, idle=refusals.NOTHING_TO_ACCEPT
)

"""Strategy Exploration (EL-106 to EL-109), and Strategies put back under their deck (EL-030, EL-108, EL-175)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import Explore, KeepDrawn
from hustings.games.electioneer.cards import tell
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.events import DrawnKept, Explored
from hustings.games.electioneer.layout import LOT, Layout
from hustings.games.electioneer.printed import Variant, some_of

DRAWN = 3
EXPLORE: Action = Explore()


class Exploring(Deed[Explore]):
    """Draw three, keep one (EL-106, EL-107)."""

    may_ask = True

    def why_never(self, rules: Variant) -> Why | None:
        if rules.is_training:
            return refusals.NOT_IN_TRAINING
        return None if rules.has_private else refusals.NO_STRATEGIES_HERE

    def why_not(self, state: Layout, seat: int) -> Why | None:
        return None if state.strategy_deck else refusals.NO_STRATEGY_LEFT

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [EXPLORE]

    def do(self, state: Layout, seat: int, action: Explore, story: Story | None) -> None:
        draw_strategies(state, seat, story, is_instead=False)


def draw_strategies(state: Layout, seat: int, story: Story | None, is_instead: bool) -> None:
    """The top three, or as many as there are (EL-109); an effect that allows it is answered by this question."""
    count = min(DRAWN, len(state.strategy_deck))
    drawn = state.strategy_deck[-count:]
    del state.strategy_deck[-count:], state.lots[-count:]
    state.drawn = tuple(sorted(drawn))
    state.reveals += 1
    tell(story, Explored(seat, count, state.drawn), (seat,), Explored(seat, count, None))
    if is_instead:
        state.ask_instead(KEEP_DRAWN, (seat,))
    else:
        state.ask(KEEP_DRAWN, (seat,))


def put_back(state: Layout, seat: int, strategies: tuple[int, ...]) -> None:
    """Under the deck in ascending order, the highest lowest; who did it remembers them (EL-108, EL-175)."""
    if strategies:
        state.strategy_deck[:0] = sorted(strategies, reverse=True)
        state.lots[:0] = [state.reveals * LOT + seat] * len(strategies)


class KeepOfDrawn(Question[Layout, KeepDrawn]):
    """Exactly one, or up to what `explore_plus` says (EL-107)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        most = max(1, state.in_force(seat, "explore_plus"))
        return [KeepDrawn(chosen) for chosen in some_of(state.drawn, 1, min(most, len(state.drawn)))]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_DRAWN(count=max(1, state.in_force(seat, "explore_plus")))

    def answer(self, state: Layout, seat: int, action: KeepDrawn, story: Story | None) -> None:
        returned = tuple([strategy for strategy in state.drawn if strategy not in action.plans])
        state.drawn = ()
        state.is_unsettled = True
        state.privates[seat] = tuple(sorted((*state.privates[seat], *action.plans)))
        put_back(state, seat, returned)
        count, back = len(action.plans), len(returned) or None
        told = DrawnKept(seat, count, back, action.plans)
        tell(story, told, (seat,), DrawnKept(seat, count, back, None))
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/keep_drawn", {"count": max(1, state.in_force(seat, "explore_plus"))})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOTHING_DRAWN()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


KEEP_DRAWN = KeepOfDrawn("keep_drawn", KeepDrawn, is_half=True)

"""Step 2 of a turn, and the defender's answer to an assault: cards, spoils, abilities, in any order."""

from collections.abc import Callable
from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    Deploy,
    Finish,
    Hold,
    Perform,
    Play,
    Reserve,
    Train,
    TrainMaster,
    UseAbility,
    UseSpoils,
)
from hustings.games.dealers_in_hope.assault import LAST, Striking, answered, can_strike
from hustings.games.dealers_in_hope.decks import tell
from hustings.games.dealers_in_hope.defence import defence_now
from hustings.games.dealers_in_hope.doing import Doing
from hustings.games.dealers_in_hope.events import Held
from hustings.games.dealers_in_hope.layout import NOWHERE, Layout
from hustings.games.dealers_in_hope.pack import GROUPS
from hustings.games.dealers_in_hope.playing import Deploying, Playing, Reserving, UsingAbility, UsingSpoils
from hustings.games.dealers_in_hope.printed import REORGANIZE, TRAIN
from hustings.games.dealers_in_hope.reorganizing import can_wait, perform
from hustings.games.dealers_in_hope.training import Training, TrainingMaster

PERFORM: Action = Perform()
FINISH: Action = Finish()
HOLD: Action = Hold()


class Finishing(Doing[Finish]):
    """The action and all card play are finished; an assault that is won cannot be left (DH-096, DH-188)."""

    def __init__(self, finish: Callable[[Layout, Story | None], None]) -> None:
        super().__init__(Finish)
        self._finish = finish

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [] if can_strike(state, seat) or not state.is_performed else [FINISH]

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.MUST_STRIKE if state.is_performed else refusals.PERFORM_FIRST

    def fault(self, state: Layout, seat: int, action: Finish) -> Illegal | None:
        if not state.is_performed:
            return refusals.PERFORM_FIRST()
        return refusals.MUST_STRIKE() if can_strike(state, seat) else None

    def do(self, state: Layout, seat: int, action: Finish, story: Story | None) -> None:
        self._finish(state, story)


class Performing(Doing[Perform]):
    """The chosen action itself, before, between or after cards (DH-080)."""

    groups: tuple[int, ...] = (REORGANIZE, TRAIN)

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [] if state.is_performed else [PERFORM]

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.PERFORMED if can_wait(state) else refusals.NOTHING_TO_PERFORM

    def fault(self, state: Layout, seat: int, action: Perform) -> Illegal | None:
        return self.why_none(state, seat)() if state.is_performed else None

    def do(self, state: Layout, seat: int, action: Perform, story: Story | None) -> None:
        perform(state, seat, story)


class Holding(Doing[Hold]):
    """The defender plays no more (DH-185, DH-186)."""

    def choices(self, state: Layout, seat: int) -> list[Action]:
        return [HOLD]

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NOT_DEFENDING

    def fault(self, state: Layout, seat: int, action: Hold) -> Illegal | None:
        return None

    def do(self, state: Layout, seat: int, action: Hold, story: Story | None) -> None:
        attack = state.markers_of(state.mover, ATTACK)
        tell(story, Held(seat, state.target, attack, defence_now(state)))
        state.done(story)
        answered(state, story)


class Doings(Question[Layout, Action]):
    """What a player does next of all that may be done in any order and number."""

    def __init__(self, name: str, *doings: Doing[Any]) -> None:
        super().__init__(name, *[doing.kind for doing in doings])
        self._doings = doings
        self._of = {doing.kind: doing for doing in doings}

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = []
        for doing in self._doings:
            found.extend(doing.choices(state, seat))
        return found

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return self._of[kind].why_none(state, seat)()

    def refusal(self, state: Layout, seat: int, action: Action) -> Illegal | None:
        return self._of[type(action)].fault(state, seat, action)

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        self._of[type(action)].do(state, seat, action, story)

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.ONLY_IN_OWN_TURN()


class StepTwo(Doings):
    def __init__(self, name: str, *doings: Doing[Any]) -> None:
        super().__init__(name, *doings)
        groups = range(len(GROUPS))
        self._in_group = [tuple([doing for doing in doings if group in doing.groups]) for group in groups]

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = []
        for doing in self._in_group[state.printed.group[state.deed]]:
            found.extend(doing.choices(state, seat))
        return found

    def prompt(self, state: Layout, seat: int) -> Prompt:
        if state.target == NOWHERE:
            return Prompt(f"prompt/step_2_{_still_to_do(state)}", {"deed": state.deed, "count": state.count})
        facts = {
            "territory": state.target,
            "attack": state.markers_of(seat, ATTACK),
            "defence": defence_now(state),
        }
        name = "strike" if facts["attack"] >= facts["defence"] else "last" if state.exchange == LAST else "assault"
        return Prompt(f"prompt/{name}", facts)


def _still_to_do(state: Layout) -> str:
    """What is left of the action besides card play; after a promotion no more than after reorganizing."""
    if not state.is_performed:
        return "perform"
    return "reorganize" if state.row.does == "promote" else state.row.group


class Defend(Doings):
    """Stage 2: the defender plays cards from hand and ready area, and uses spoils (DH-184, DH-R21)."""

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_DEFENDING()

    def prompt(self, state: Layout, seat: int) -> Prompt:
        attack, defence = state.markers_of(state.mover, ATTACK), defence_now(state)
        facts = {"territory": state.target, "seat": state.mover, "attack": attack, "defence": defence}
        return Prompt("prompt/defend", facts)


DEFEND = Defend("defend", Playing(Play), Deploying(Deploy), UsingSpoils(UseSpoils), Holding(Hold))


def step_two(finish: Callable[[Layout, Story | None], None]) -> StepTwo:
    """All that may be done in one's own step 2; `finish` is what follows it."""
    return StepTwo(
        "step_2",
        Playing(Play),
        Deploying(Deploy),
        Reserving(Reserve),
        UsingSpoils(UseSpoils),
        UsingAbility(UseAbility),
        Training(Train),
        TrainingMaster(TrainMaster),
        Performing(Perform),
        Striking(DEFEND),
        Finishing(finish),
    )

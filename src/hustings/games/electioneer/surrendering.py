"""Surrender (EL-131, EL-133, EL-172 to EL-174): one offers, the others answer at the same time."""

from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import Agree, Refuse, Surrender
from hustings.games.electioneer.cards import tell
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.ending import surrender_to
from hustings.games.electioneer.events import Decided, SurrenderOffered, SurrenderRefused
from hustings.games.electioneer.layout import Layout

AGREE: Action = Agree()
REFUSE: Action = Refuse()


class Surrendering(Deed[Surrender]):
    """Once in a turn, at no quota (EL-172)."""

    is_action = False
    may_ask = True

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if not state.may_surrender:
            return refusals.NO_SURRENDER
        return refusals.OFFERED if state.has_offered else None

    def choices(self, state: Layout, seat: int) -> list[Action]:
        surrenders = state.printed.surrenders
        return [surrenders[other] for other in range(state.seats) if other != seat]

    def fault(self, state: Layout, seat: int, action: Surrender) -> Illegal | None:
        is_other = action.whom != seat and 0 <= action.whom < state.seats
        return None if is_other else refusals.NOT_TO_YOURSELF()

    def do(self, state: Layout, seat: int, action: Surrender, story: Story | None) -> None:
        """With two players the offer is enough (EL-174)."""
        state.has_offered = True
        tell(story, SurrenderOffered(seat, action.whom))
        asked = tuple([other for other in range(state.seats) if other not in (seat, action.whom)])
        if asked:
            state.ask(ANSWER, asked, (seat, action.whom))
        else:
            surrender_to(state, action.whom, story)


class AnswerOffer(Question[Layout, Action]):
    """Sealed, and not put to the player who would win (EL-173)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [AGREE, REFUSE]

    def sealed(self, state: Layout, seat: int, action: Action, story: Story) -> None:
        tell(story, Decided(seat))

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        """One refusal is enough, and nothing has changed (EL-174)."""
        whom = state.pending[-2]
        refusing = tuple([seat for seat, answer in enumerate(answers) if isinstance(answer, Refuse)])
        if refusing:
            state.refused = refusing
            tell(story, SurrenderRefused(refusing))
            state.done(story)
        else:
            surrender_to(state, whom, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/agree", {"seat": state.pending[-3], "whom": state.pending[-2]})

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NO_OFFER()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


ANSWER = AnswerOffer("agree", Agree, Refuse, arity=2, is_sealed=True)

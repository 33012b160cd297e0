"""The chronicle: a listener that makes rows of a game.  It knows no game; what has a name counts."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.standing import shares
from hustings.core.state import State
from hustings.core.story import Story
from hustings.core.words import Ref, member_field, parts
from hustings.lab.lead import Lead
from hustings.lab.listening import Listener
from hustings.lab.rows import ACTION, EVENT, SAMPLES, START, GameRow, QuestionRow, Rows, SeatRow, UseRow

PERSON = "person"
"""How a record calls a player that is no bot."""

MOST_LISTS = 10_000
"""How many lists a vocabulary remembers: games have more of them than a long run has memory for."""

Use = tuple[int, str, str, str, int]
"""A seat, a source, a kind, a field and the component there."""


class Vocabulary:
    """Which fields of a game's actions and events name something, and what it is called.  One serves many games."""

    def __init__(self, game: Game) -> None:
        self.words = game.words
        self._fields: dict[type[msgspec.Struct], tuple[str, ...]] = {}
        self._lists: dict[tuple[str, tuple[object, ...]], tuple[tuple[str, int], ...]] = {}
        self._names: dict[tuple[str, int], str] = {}

    def named_in(self, thing: msgspec.Struct) -> Iterator[tuple[str, int]]:
        """Whatever an action or event names: its field and number; each thing of a list."""
        for field in self._fields_of(type(thing)):
            value = getattr(thing, field)
            if type(value) is int:
                yield field, value
            elif isinstance(value, tuple):
                yield from self._listed(field, value)

    def _fields_of(self, kind: type[msgspec.Struct]) -> tuple[str, ...]:
        if kind not in self._fields:
            self._fields[kind] = tuple(field for field in kind.__struct_fields__ if self._is_naming(field))
        return self._fields[kind]

    def _is_naming(self, field: str) -> bool:
        known = {field, member_field(field)} & {*self.words.naming, *self.words.lists}
        return bool(known) and field not in self.words.people

    def _listed(self, field: str, values: tuple[object, ...]) -> tuple[tuple[str, int], ...]:
        """What the words name where they tell of a list: some lists are of things, some of an amount for each."""
        found = self._lists.get((field, values))
        if found is None:
            said = parts(self.words.marked.name(field, values, ()))
            pairs = [part.ref.split("=") for part in said if isinstance(part, Ref)]
            found = tuple((name, int(number)) for name, number in pairs)
            if len(self._lists) >= MOST_LISTS:
                self._lists.clear()
            self._lists[field, values] = found
        return found

    def name(self, field: str, component: int) -> str:
        found = self._names.get((field, component))
        if found is None:
            found = self._names[field, component] = self.words.name(field, component, ())
        return found


class Tally:
    """How often, with how few and with how many choices something was asked."""

    __slots__ = ("asked", "choices", "forced")

    def __init__(self) -> None:
        self.asked = self.forced = self.choices = 0

    def count(self, choices: int) -> None:
        self.asked += 1
        self.forced += choices == 1
        self.choices += choices


class Chronicle(Listener):
    """Hears one game of a run, and has its rows when it is over."""

    def __init__(self, vocabulary: Vocabulary, number: int, deal: str, players: tuple[str, ...]) -> None:
        self.vocabulary = vocabulary
        self.number = number
        self.deal = deal
        self.players = players
        self.by_seat = [Tally() for _ in players]
        self.by_question: dict[str, Tally] = {}
        self.uses: Counter[Use] = Counter()
        self.first_used: dict[Use, int] = {}
        self.lead = Lead(len(players))
        self.first = -1
        self.turn = 0
        self.rows = Rows()

    # ---- Hearing.

    def begins(self, state: State, story: Story) -> None:
        self._hear(story, START)
        self._look(state)

    def decides(self, state: State, seat: int, action: Action) -> None:
        choices = len(state.legal(seat))
        question = "/".join(kind.__name__ for kind in state.asked.kinds)
        self.by_question.setdefault(question, Tally()).count(choices)
        self.by_seat[seat].count(choices)
        self._note(seat, ACTION if self.turn else START, action)

    def goes_on(self, state: State, seat: int, action: Action, story: Story) -> None:
        self._hear(story, EVENT if self.turn else START)
        if state.turn != self.turn:
            self._look(state)

    def ends(self, state: State) -> None:
        self.lead.settle(state.result.winners)
        self.rows = Rows([self._game(state)], self._seats(state), self._uses(), self._questions())

    def _hear(self, story: Story, source: str) -> None:
        for told in story:
            self._note(getattr(told.event, "seat", -1), source, told.event)

    def _note(self, seat: int | None, source: str, thing: msgspec.Struct) -> None:
        kind = type(thing).__name__
        for field, component in self.vocabulary.named_in(thing):
            use = (-1 if seat is None else seat, source, kind, field, component)
            self.uses[use] += 1
            self.first_used.setdefault(use, self.turn)

    def _look(self, state: State) -> None:
        """A turn begins: whose it is, and how the seats stand."""
        if self.turn == 0 and state.turn:
            self.first = state.mover
        self.turn = state.turn
        if state.seats > 1 and not state.over:
            self.lead.note(shares(state.game.values(state)), state.mover)

    # ---- Writing.

    def _game(self, state: State) -> GameRow:
        result = state.result
        scores = sorted(result.scores, reverse=True)
        return GameRow(
            number=self.number,
            deal=self.deal,
            is_human=PERSON in self.players,
            seats=state.seats,
            first=self.first,
            ended_by=result.ended_by,
            decided_by=result.decided_by,
            winners=list(result.winners),
            rounds=state.round,
            turns=state.turn,
            decisions=sum(tally.asked for tally in self.by_seat),
            forced=sum(tally.forced for tally in self.by_seat),
            choices=sum(tally.choices for tally in self.by_seat),
            lead_changes=self.lead.changes,
            lead_for_good=self.lead.for_good,
            lead_given_by=self.lead.given_by,
            margin=scores[0] - scores[1] if len(scores) > 1 else None,
        )

    def _seats(self, state: State) -> list[SeatRow]:
        result = state.result
        measured = [measure.by_seat(state) for measure in state.game.measures]
        return [
            SeatRow(
                number=self.number,
                seat=seat,
                order=(seat - self.first) % state.seats if self.first >= 0 else -1,
                bot=player,
                score=result.scores[seat],
                place=result.ranking[seat],
                won=1 / len(result.winners) if seat in result.winners else 0.0,
                decisions=self.by_seat[seat].asked,
                forced=self.by_seat[seat].forced,
                choices=self.by_seat[seat].choices,
                standing=self.lead.standing(seat, SAMPLES),
                measured=[float(figures[seat]) for figures in measured],
            )
            for seat, player in enumerate(self.players)
        ]

    def _uses(self) -> list[UseRow]:
        return [
            UseRow(self.number, *use, self.vocabulary.name(use[3], use[4]), count, self.first_used[use])
            for use, count in sorted(self.uses.items())
        ]

    def _questions(self) -> list[QuestionRow]:
        return [
            QuestionRow(self.number, question, tally.asked, tally.forced, tally.choices)
            for question, tally in sorted(self.by_question.items())
        ]

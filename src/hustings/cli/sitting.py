"""A sitting: people at this keyboard, bots on the other seats, until the game is over or somebody leaves."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from hustings.bots import Bot
from hustings.cli.menu import DONE, Menu, Narrowing, Unclear, make_menu
from hustings.cli.screen import Screen
from hustings.cli.seating import WORLD_STREAM
from hustings.cli.session import Session
from hustings.core.board import Board
from hustings.core.errors import HustingsError
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng, derived


class Leave(Exception):
    """Somebody gets up."""


class Sitting:
    """One table, from here to its end.  The record at `path` is kept up to date."""

    def __init__(self, session: Session, bots: Mapping[int, Bot], screen: Screen, path: Path) -> None:
        self.session = session
        self.bots = bots
        self.screen = screen
        self.path = path
        self.rng = Rng(derived(session.record.number, WORLD_STREAM, len(session.record.moves)))
        people = [seat for seat in range(session.state.seats) if seat not in bots]
        self.at_keyboard = people[0]
        self.is_hot_seat = len(people) > 1
        self.heard = dict.fromkeys(people, 0)
        self.narrowing = Narrowing()
        self.is_menu_fresh = False
        self.commands: dict[str, Callable[[int, Sequence[str]], None]] = {
            "?": lambda seat, words: screen.help(),
            "help": lambda seat, words: screen.help(),
            "back": self._back,
            "board": lambda seat, words: screen.board(self._board(seat)),
            "why": self._why,
            "rule": lambda seat, words: screen.find_rule(words),
            "undo": self._undo,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
        }

    def greet(self) -> None:
        """Whose seat this is, and how to get this very game again."""
        if not self.is_hot_seat:
            title, seed = self.session.game.called(self.screen.language), self.session.record.seed
            self.screen.say("sits", seat=self.at_keyboard, title=title, seed=seed)

    def run(self) -> None:
        try:
            while not self.session.state.over:
                self._decide()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
        else:
            self._finish()

    def _decide(self) -> None:
        """One decision: of a bot if one is due, or else of a person."""
        actors = self.session.state.actors
        seat = next((actor for actor in actors if actor in self.bots), actors[0])
        if seat not in self.bots:
            self._ask_person(seat)
            return
        with self.screen.thinking(seat):
            action = self.bots[seat].choose(Perspective(self.session.state, seat, self.rng))
        self.session.do(seat, action)

    # A person's decision.

    def _ask_person(self, seat: int) -> None:
        """Tell what happened, show the table, and listen until something is done or taken back."""
        self._hand_over(seat)
        is_in_turn = self.session.chapters[-1].seat == seat
        self._tell(seat, self.heard[seat])
        self.screen.board(self._board(seat), only_news=is_in_turn)
        self._prompt(seat)
        self.narrowing = Narrowing()
        decisions = len(self.session.chapters)
        while len(self.session.chapters) == decisions:
            self._listen(seat)
        self.session.record.save(self.path)

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is cleared: a hand is its owner's secret."""
        if self.is_hot_seat and seat != self.at_keyboard:
            self.screen.console.clear()
            self.screen.say("pass", seat=seat)
            self.screen.ask()
        self.at_keyboard = seat

    def _tell(self, seat: int, since: int) -> None:
        for paragraph in self.session.told(seat, since):
            self.screen.paragraph(paragraph, seat)
        self.heard[seat] = len(self.session.chapters)

    def _board(self, seat: int) -> Board:
        return self.session.game.board(self.session.state.view(seat), self.screen.names, self.screen.language)

    def _prompt(self, seat: int) -> None:
        prompt = self.session.state.prompt(seat)
        self.screen.prompt(self.session.game.say(prompt, self.screen.names, self.screen.language, seat))

    def _listen(self, seat: int) -> None:
        if not self.is_menu_fresh:
            self.screen.menu(self._menu(seat, self.narrowing), [choice.label for choice in self.narrowing.chosen])
        self.is_menu_fresh = False
        words = self.screen.ask().split()
        if words and all(word.isdecimal() or word.lower() == DONE for word in words):
            self._answer(seat, [word.lower() for word in words])
        elif words and words[0].lower() in self.commands:
            self.commands[words[0].lower()](seat, words[1:])
        else:
            self._remark("unknown")

    def _answer(self, seat: int, answers: Sequence[str]) -> None:
        try:
            self._choose(seat, answers)
        except Unclear as unclear:
            self._remark(unclear.key, **unclear.facts)

    def _remark(self, key: str, **fields: int) -> None:
        """A word in between; the menu above it still stands."""
        self.screen.say(key, **fields)
        self.is_menu_fresh = True

    def _menu(self, seat: int, narrowing: Narrowing) -> Menu:
        """The choices left; of actions that come to the same, such as cards with one face, it offers one."""
        game, state = self.session.game, self.session.state
        chosen = narrowing.chosen
        actions = chosen[-1].actions if chosen else game.distinct(state, seat, state.legal(seat))
        return make_menu(actions, game.words, self.screen.names, self.screen.language, narrowing.marked)

    def _choose(self, seat: int, answers: Sequence[str]) -> None:
        """Narrow the choice by each answer, or not at all; act when one action is left."""
        narrowing = self.narrowing
        for answer in answers:
            narrowing = narrowing.answered(self._menu(seat, narrowing), answer)
        if narrowing.is_settled:
            self.session.do(seat, narrowing.chosen[-1].actions[0])
        else:
            self._menu(seat, narrowing).require_possible(narrowing.marked)
        self.narrowing = narrowing

    # The commands.

    def _back(self, seat: int, words: Sequence[str]) -> None:
        if self.narrowing == Narrowing():
            return self._remark("no_way_back")
        self.narrowing = Narrowing()
        return None

    def _why(self, seat: int, words: Sequence[str]) -> None:
        """What cannot be done now: kinds of action, and places on the board."""
        screen, game_words = self.screen, self.session.game.words
        reasons = []
        for blocked in self.session.state.blocked(seat):
            kind = game_words.phrase(f"kind/{blocked.kind}", screen.names, screen.language)
            reason = game_words.why(blocked, screen.names, screen.language)
            reasons.append(f"{kind}: {reason} ({blocked.clause})")
        reasons += [f"{zone.name}: {zone.why} ({zone.clause})" for zone in self._board(seat).zones if zone.why]
        for reason in reasons or [screen.phrase("free")]:
            screen.line(reason)

    def _undo(self, seat: int, words: Sequence[str]) -> None:
        refusal = self.session.undo_refusal(seat)
        if refusal:
            return self._remark(refusal)
        self.session.undo()
        self.heard = {person: min(heard, len(self.session.chapters)) for person, heard in self.heard.items()}
        return self.screen.say("undone")

    def _log(self, seat: int, words: Sequence[str]) -> None:
        self._tell(seat, 0)

    def _save(self, seat: int, words: Sequence[str]) -> None:
        path = Path(" ".join(words)) if words else self.path
        try:
            if path.exists() and path != self.path:
                raise HustingsError(f"{path} exists already; choose another name.")
            self.session.record.save(path)
        except HustingsError as error:
            return self.screen.line(str(error))
        return self.screen.say_path("saved", path)

    def _quit(self, seat: int, words: Sequence[str]) -> None:
        raise Leave

    # The end.

    def _leave(self) -> None:
        self.session.record.save(self.path)
        self.screen.line()
        self.screen.say_path("saved", self.path)
        self.screen.say_path("resume", self.path)

    def _finish(self) -> None:
        seat = self.at_keyboard
        self.session.record.save(self.path)
        self._tell(seat, self.heard[seat])
        self.screen.board(self._board(seat))
        self._prompt(seat)
        self.screen.line()
        self.screen.result(self.session.state.result, seat)
        self.screen.say_path("record", self.path)

"""The screen: everything a sitting or a replay prints, and what is typed."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hustings.cli.drawing import draw_chip, draw_table, draw_zones
from hustings.cli.menu import Menu
from hustings.cli.output import make_console, plain
from hustings.cli.speech import HELP, SPEECH, check_spoken, tongue
from hustings.cli.wrapping import print_clause, print_hanging, wrapped
from hustings.core.board import Board, Zone
from hustings.core.game import Game
from hustings.core.ledger import Clause, find_clauses, read_ledger
from hustings.core.result import Result
from hustings.core.story import Event

_LONG = 60
"""A sentence of more cells than this stands on a line of its own."""


class Screen:
    """A console that knows whose names and which language to use."""

    def __init__(self, game: Game, names: list[str], language: str, console: Console | None = None) -> None:
        check_spoken(game, language)
        self.game = game
        self.names = names
        self.language = language
        self.console = console or make_console()
        self._shown: dict[str, Zone] = {}

    @property
    def gap(self) -> str:
        """What stands between two sentences."""
        return "" if self.language.startswith("zh") else " "

    @property
    def is_coloured(self) -> bool:
        return self.console.color_system is not None

    def line(self, text: str = "", style: str = "") -> None:
        for line in wrapped(text, self.console.width):
            self.console.print(Text(line, style=style), soft_wrap=True)

    def phrase(self, key: str, **fields: Any) -> str:
        return SPEECH.phrase(key, self.names, tongue(self.language), **fields)

    def say(self, key: str, **fields: Any) -> None:
        self.line(self.phrase(key, **fields))

    def say_path(self, key: str, path: Path) -> None:
        self.console.print(self.phrase(key, path=shlex.quote(str(path))), soft_wrap=True)

    # The story.

    def sentences(self, events: Iterable[Event], you: int | None) -> list[str]:
        return self.game.words.tell(list(events), self.names, self.language, you)

    def paragraph(self, events: Iterable[Event], you: int | None, mark: str = "·") -> None:
        """Short sentences run on; a long one stands by itself."""
        for number, line in enumerate(self._flowed(self.sentences(events, you))):
            head = Text(f"{mark} " if number == 0 else " " * (len(mark) + 1), style="dim")
            print_hanging(self.console, head, line)

    def _flowed(self, sentences: Sequence[str]) -> list[str]:
        lines: list[str] = []
        runs_on = False
        for sentence in sentences:
            is_short = cell_len(sentence) <= _LONG
            if runs_on and is_short:
                lines[-1] += self.gap + sentence
            else:
                lines.append(sentence)
            runs_on = is_short
        return lines

    # The table.

    def board(self, board: Board, only_news: bool = False) -> None:
        """The whole board, or only the zones that have changed since it was last shown."""
        zones = [zone for zone in board.zones if not only_news or self._shown.get(zone.name) != zone]
        self._shown = {zone.name: zone for zone in board.zones}
        self.line()
        for line in draw_zones(zones, self.console.width, self.is_coloured):
            self.console.print(line, soft_wrap=True)
        self.line()

    def prompt(self, sentence: str) -> None:
        self.line(sentence, "bold")

    def menu(self, menu: Menu, chosen: Sequence[str]) -> None:
        question = self.gap.join([*(f"{label}:" for label in chosen), menu.question]).strip()
        if question:
            self.line(question)
        labels = [self._label(choice.label) for choice in menu.choices]
        widest = max(label.cell_len for label in labels)
        for number, (label, choice) in enumerate(zip(labels, menu.choices, strict=True), 1):
            space = " " * (widest - label.cell_len + 2)
            head = f"{number:3}{'*' if choice.is_marked else ' '} "
            line = Text.assemble((head, "bold" if choice.actions else "dim"), label, space, (choice.hint, "dim"))
            line.rstrip()
            self.console.print(line, soft_wrap=True)
        if menu.picking:
            self.say("mark")

    def _label(self, label: str) -> Text:
        """A choice, in the colours of the piece of that name if it lies on the table."""
        pieces = [piece for zone in self._shown.values() for piece in zone.pieces if piece.text == label]
        return draw_chip(pieces[0]) if pieces and pieces[0].colour and self.is_coloured else Text(label)

    def ask(self) -> str:
        """What is typed; shown again where there is no keyboard, so that a transcript reads well."""
        typed = self.console.input("> ").strip()
        if not self.console.is_terminal:
            self.line(typed)
        return typed

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        """A spinner, where there is a terminal to spin on."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(self.phrase("thinking", seat=seat)):
            yield

    # Rules, help and the end.

    def clauses(self, clauses: Iterable[Clause]) -> None:
        for clause in clauses:
            print_clause(self.console, clause)

    @property
    def ledger(self) -> list[Clause]:
        return read_ledger(self.game.room, self.language)

    def find_rule(self, queries: Sequence[str]) -> None:
        ledger = self.ledger
        found = find_clauses(ledger, queries) if queries else []
        if not found:
            self.say("no_rule", clause=ledger[0].id)
        self.clauses(found)

    def help(self) -> None:
        example = self.ledger[0].id
        for command, key in HELP.items():
            print_hanging(self.console, Text(f"  {command:7}", style="bold"), self.phrase(key, clause=example))

    def result(self, result: Result, you: int | None) -> None:
        """Who won, with how much, and by which clauses."""
        score = self.game.words.phrase("score", self.names, self.language, count=0)
        order = sorted(range(len(result.ranking)), key=lambda seat: result.ranking[seat])
        places = [(str(result.ranking[seat]), self.names[seat], str(result.scores[seat])) for seat in order]
        for row in draw_table([(self.phrase("place"), self.phrase("player"), score), *places]):
            self.line(row)
        self.line()
        self.prompt(self.phrase("winners" if result.winners else "no_winner", winners=result.winners, you=you))
        texts = {clause.id: plain(clause.text) for clause in self.ledger}
        for key, clause in (("ended", result.ended_by), ("decided", result.decided_by)):
            self.say(key, clause=clause, text=texts.get(clause, ""))

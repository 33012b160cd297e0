"""Law 6: every action and every event has words in every language, and every view has a board.

Names in sentences and pieces on boards refer to the same things, in the same way.
"""

import re
from collections.abc import Iterator

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.sets import referable_fields
from hustings.conformance.walk import names, viewers
from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.game import Game
from hustings.core.guide import guide_keys
from hustings.core.ledger import read_ledger
from hustings.core.question import Question
from hustings.core.rows import TellingRow
from hustings.core.story import Event, told_to
from hustings.core.template import is_template, is_translation
from hustings.core.translation import named
from hustings.core.words import ENGLISH, Words, fields_of, joined, parts

_REF = re.compile(r"(\w+)=\d+")
ONCE = 1 << 30
"""The price of a law that looks at the game and at no position."""


@law(price=ONCE)
def catalogues_are_complete(watch: Watch) -> Looks:
    """Every language has the sentences of every other, with the same facts, and all that the game declares has one."""
    game, catalogue = watch.game, watch.game.words.catalogue
    watch.expect(ENGLISH in catalogue, "the catalogue has no English, which every other language falls back on.")
    wanted = {*_wanted(game), *catalogue[ENGLISH]}
    for language, sentences in catalogue.items():
        missing = sorted(wanted - {*sentences})
        watch.expect(not missing, f"the catalogue in {language} lacks {missing}.")
        unread = [key for key, sentence in sentences.items() if not is_template(sentence)]
        watch.expect(not unread, f"the catalogue in {language} has other braces than those of templates in {unread}.")
        other = [key for key in sentences if not is_translation(sentences[key], catalogue[ENGLISH].get(key, ""))]
        watch.expect(not other, f"the catalogue in {language} fills in other facts than the English one in {other}.")
        for kind in (*game.kinds, *game.events):
            has_one = any(key.split("/")[0] == kind.__name__ for key in sentences)
            watch.expect(has_one, f"the catalogue in {language} has no sentence for {kind.__name__}.")
    clauses = {clause.id for clause in read_ledger(game.room)}
    unfounded = [part.key for part in game.parts if part.clause not in clauses]
    watch.expect(not unfounded, f"the parts {unfounded} cite clauses that the ledger does not have.")
    for language in catalogue:
        silent = [part.key for part in game.parts if part.row is not None and not _is_told(part.row, language)]
        watch.expect(not silent, f"the rows of {silent} do not say in {language} what they do.")
    while (yield):
        continue


def _is_told(row: TellingRow, language: str) -> bool:
    """Whether it says what it does in that very language."""
    return bool(row.does) and (language == ENGLISH or named(row, language, "does") != row.does)


def _wanted(game: Game) -> Iterator[str]:
    """What follows from the kinds, fields, refusals and questions of a game; one that nobody answers is not said."""
    yield "score"
    yield from guide_keys()
    for kind in game.kinds:
        yield f"kind/{kind.__name__}"
        yield from (f"ask/{field}" for field in kind.__struct_fields__)
    yield from (f"why/{why.name}" for why in (*game.guards.all(), *game.refusals))
    for option in game.options:
        yield from (f"option/{option.name}", f"option/{option.name}_help")
    yield from (f"measure/{measure.name}" for measure in game.measures)
    for part in game.parts:
        if part.row is None:
            yield from part.sentences()[:2]
    for question in game.questions:
        if question.kinds and type(question).prompt is Question.prompt:
            yield f"prompt/{question.name}"


@law(price=2)
def everything_that_happens_has_words(watch: Watch) -> Looks:
    """Whatever can be done and whatever is told can be said, to everyone, in every language."""
    while (yield):
        _events_have_words(watch)
        for seat in watch.state.actors:
            for action in watch.some(watch.state.legal(seat)):
                _has_words(watch, action, seat)
                _has_words(watch, watch.game.shown(action), None)


def _events_have_words(watch: Watch) -> None:
    for told in watch.story:
        _has_words(watch, told.event, None)
    for viewer in viewers(watch.state):
        heard = told_to(watch.story, viewer)
        for event in heard:
            _has_words(watch, event, viewer)
        for language in watch.game.words.languages:
            together = watch.game.words.tell(heard, names(watch.setting.seats), language, viewer)
            watch.expect(all(together) and len(together) <= len(heard), f"{heard} is told as {together} in {language}.")


def _has_words(watch: Watch, thing: Action | Event, you: int | None) -> None:
    words = watch.game.words
    for language in words.languages:
        said = ""
        try:
            said = words.say(thing, names(watch.setting.seats), language, you)
            for field in thing.__struct_fields__:
                words.hint(type(thing).__name__, field, getattr(thing, field), language)
        except (IndexError, KeyError, ValueError) as error:
            watch.expect(False, f"{thing} cannot be said in {language}: {error!r}.")
        watch.expect(bool(said.strip()) and "{" not in said, f"{thing} is said as {said!r} in {language}.")


@law(price=4)
def references_change_no_word(watch: Watch) -> Looks:
    """Without their references, marked sentences are the plain ones; and each thing in a list has its own."""
    words = watch.game.words
    while (yield):
        _lists_are_lists(watch)
        menus = [watch.some(watch.state.legal(seat)) for seat in range(watch.state.seats)]
        for viewer in viewers(watch.state):
            for language in words.languages:
                plain = _sentences(watch, words, menus, viewer, language)
                marked = _sentences(watch, words.marked, menus, viewer, language)
                for sentence, twin in zip(plain, marked, strict=True):
                    _is_the_same(watch, sentence, twin)


def _sentences(
    watch: Watch, words: Words, menus: list[list[Action]], viewer: int | None, language: str
) -> Iterator[str]:
    """Everything that a viewer is told now: what happened, what can be done, and why the rest cannot."""
    who = names(watch.setting.seats)
    yield from words.tell(told_to(watch.story, viewer), who, language, viewer)
    for seat in range(watch.state.seats) if viewer is None else [viewer]:
        yield from (words.say(action, who, language, viewer) for action in menus[seat])
        yield from (words.why(block, who, language) for block in watch.state.blocked(seat))


def _is_the_same(watch: Watch, plain: str, marked: str) -> None:
    sentence = parts(marked)
    watch.expect(joined(sentence) == plain, f"{plain!r} reads {joined(sentence)!r} with references.")
    for part in sentence:
        is_whole = isinstance(part, str) or (_REF.fullmatch(part.ref) is not None and bool(part.text))
        watch.expect(is_whole, f"{plain!r} has the reference {part}, which is not a field, a number and a name.")


def _lists_are_lists(watch: Watch) -> None:
    """A list that `naming` names as a whole would leave the things in it without references."""
    for told in watch.story:
        for field, value in fields_of(told.event).items():
            is_whole = isinstance(value, tuple) and field in watch.game.words.naming
            watch.expect(
                not is_whole, f"{told.event} has a list of {field}, which belongs in `lists`, not in `naming`."
            )


@law(price=4)
def references_on_boards_are_fields(watch: Watch) -> Looks:
    """Whatever a piece or a zone refers to could stand in one of the game's actions or events."""
    fields = referable_fields(watch.game)
    while (yield):
        for viewer in viewers(watch.state):
            board = watch.game.board(watch.state.view(viewer), names(watch.setting.seats), "en")
            for ref in refs_on(board):
                found = _REF.fullmatch(ref)
                is_field = found is not None and found[1] in fields
                watch.expect(is_field, f"the board refers to {ref!r}, which no action or event has as a field.")


def refs_on(board: Board) -> Iterator[str]:
    """What its zones and pieces refer to."""
    for zone in board.zones:
        yield from (ref for ref in (zone.ref, *(piece.ref for piece in zone.pieces)) if ref)


@law(price=4)
def every_view_has_a_board(watch: Watch) -> Looks:
    """A board can be drawn from every view, in every language, with a sentence on what to do."""
    while (yield):
        for viewer in viewers(watch.state):
            for language in watch.game.words.languages:
                _board_is_sound(watch, viewer, language)


def _board_is_sound(watch: Watch, viewer: int | None, language: str) -> None:
    board = watch.game.board(watch.state.view(viewer), names(watch.setting.seats), language)
    watch.expect(isinstance(board, Board), f"board() gave {board!r}.")
    prompt = watch.game.say(watch.state.prompt(viewer), names(watch.setting.seats), language, viewer)
    watch.expect(bool(prompt.strip()), f"seat {viewer} has no prompt in {language}.")
    named = all(zone.name.strip() for zone in board.zones)
    declared = {"", *(part.key for part in watch.game.parts)}
    strange = {kind for zone in board.zones for kind in (zone.part, *(piece.part for piece in zone.pieces))} - declared
    watch.expect(not strange, f"the board of seat {viewer} has undeclared parts: {sorted(strange)}.")
    watch.expect(bool(board.zones) and named, f"the board of seat {viewer} has no zones, or one without name.")

"""Law 6: every action and every event has words in every language, and every view has a board.

Names in sentences and pieces on boards refer to the same things, in the same way.
"""

import re
from collections.abc import Iterator

from hustings.conformance.sets import referable_fields
from hustings.conformance.walk import Setting, Walk, names, viewers
from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.game import Game
from hustings.core.state import State
from hustings.core.story import Event, told_to
from hustings.core.words import Words, fields_of, joined, parts

_REF = re.compile(r"(\w+)=\d+")
_FACT = re.compile(r"\{(\w+)")
_ONE_IN = 3
"""A whole board is dear to draw; the first position and the last one always count."""


def catalogues_are_complete(game: Game, setting: Setting) -> None:
    """Every language has the sentences of every other, and each kind of action and event has one."""
    walk = Walk(game, setting)
    catalogue = game.words.catalogue
    walk.expect("en" in catalogue, "the catalogue has no English, which is what refusals are written in.")
    fields = {field for kind in game.kinds for field in kind.__struct_fields__}
    wanted = [f"kind/{kind.__name__}" for kind in game.kinds] + [f"ask/{field}" for field in sorted(fields)] + ["score"]
    wanted += [f"why/{why.name}" for why in (*game.guards.all(), *game.refusals)]
    for language, sentences in catalogue.items():
        missing = sorted({*wanted, *catalogue["en"]} - {*sentences})
        walk.expect(not missing, f"the catalogue in {language} lacks {missing}.")
        other = [key for key in sentences if _facts(sentences[key]) != _facts(catalogue["en"].get(key, ""))]
        walk.expect(not other, f"the catalogue in {language} fills in other facts than the English one in {other}.")
        for kind in (*game.kinds, *game.events):
            has_one = any(key.split("/")[0] == kind.__name__ for key in sentences)
            walk.expect(has_one, f"the catalogue in {language} has no sentence for {kind.__name__}.")


def _facts(template: str) -> set[str]:
    return set(_FACT.findall(template))


def everything_that_happens_has_words(game: Game, setting: Setting) -> None:
    """Whatever can be done and whatever is told can be said, to everyone, in every language."""
    walk = Walk(game, setting)
    for state in walk:
        _events_have_words(walk, state)
        walk.story.clear()
        for seat in state.actors:
            for action in state.legal(seat):
                _has_words(walk, action, seat)
                _has_words(walk, game.shown(action), None)


def _events_have_words(walk: Walk, state: State) -> None:
    for told in walk.story:
        _has_words(walk, told.event, None)
    for viewer in viewers(state):
        heard = told_to(walk.story, viewer)
        for event in heard:
            _has_words(walk, event, viewer)
        for language in walk.game.words.languages:
            together = walk.game.words.tell(heard, names(state.seats), language, viewer)
            walk.expect(all(together) and len(together) <= len(heard), f"{heard} is told as {together} in {language}.")


def _has_words(walk: Walk, thing: Action | Event, you: int | None) -> None:
    words = walk.game.words
    for language in words.languages:
        said = ""
        try:
            said = words.say(thing, names(walk.setting.seats), language, you)
            for field in thing.__struct_fields__:
                words.hint(type(thing).__name__, field, getattr(thing, field), language)
        except (IndexError, KeyError, ValueError) as error:
            walk.expect(False, f"{thing} cannot be said in {language}: {error!r}.")
        walk.expect(bool(said.strip()) and "{" not in said, f"{thing} is said as {said!r} in {language}.")


def references_change_no_word(game: Game, setting: Setting) -> None:
    """Without their references, marked sentences are the plain ones; and each thing in a list has its own."""
    walk = Walk(game, setting)
    for state in walk:
        _lists_are_lists(walk)
        for viewer in viewers(state):
            for language in game.words.languages:
                plain = _sentences(walk, game.words, viewer, language)
                marked = _sentences(walk, game.words.marked, viewer, language)
                for sentence, twin in zip(plain, marked, strict=True):
                    _is_the_same(walk, sentence, twin)
        walk.story.clear()


def _sentences(walk: Walk, words: Words, viewer: int | None, language: str) -> Iterator[str]:
    """Everything that a viewer is told now: what happened, what can be done, and why the rest cannot."""
    who = names(walk.state.seats)
    yield from words.tell(told_to(walk.story, viewer), who, language, viewer)
    for seat in range(walk.state.seats) if viewer is None else [viewer]:
        yield from (words.say(action, who, language, viewer) for action in walk.state.legal(seat))
        yield from (words.why(block, who, language) for block in walk.state.blocked(seat))


def _is_the_same(walk: Walk, plain: str, marked: str) -> None:
    sentence = parts(marked)
    walk.expect(joined(sentence) == plain, f"{plain!r} reads {joined(sentence)!r} with references.")
    for part in sentence:
        is_whole = isinstance(part, str) or (_REF.fullmatch(part.ref) is not None and bool(part.text))
        walk.expect(is_whole, f"{plain!r} has the reference {part}, which is not a field, a number and a name.")


def _lists_are_lists(walk: Walk) -> None:
    """A list that `naming` names as a whole would leave the things in it without references."""
    for told in walk.story:
        for field, value in fields_of(told.event).items():
            is_whole = isinstance(value, tuple) and field in walk.game.words.naming
            walk.expect(not is_whole, f"{told.event} has a list of {field}, which belongs in `lists`, not in `naming`.")


def references_on_boards_are_fields(game: Game, setting: Setting) -> None:
    """Whatever a piece or a zone refers to could stand in one of the game's actions or events."""
    walk = Walk(game, setting)
    fields = referable_fields(game)
    for state in walk:
        if not (state.over or walk.now_and_then(_ONE_IN)):
            continue
        for viewer in viewers(state):
            board = game.board(state.view(viewer), names(state.seats), "en")
            for ref in _refs(board):
                found = _REF.fullmatch(ref)
                is_field = found is not None and found[1] in fields
                walk.expect(is_field, f"the board refers to {ref!r}, which no action or event has as a field.")


def _refs(board: Board) -> list[str]:
    refs = [ref for zone in board.zones for ref in (zone.ref, *(piece.ref for piece in zone.pieces))]
    return [ref for ref in refs if ref]


def every_view_has_a_board(game: Game, setting: Setting) -> None:
    """The generic board can be drawn from every view, in every language, with a sentence on what to do."""
    walk = Walk(game, setting)
    for state in walk:
        if not (state.over or walk.now_and_then(_ONE_IN)):
            continue
        for viewer in viewers(state):
            for language in game.words.languages:
                board = game.board(state.view(viewer), names(state.seats), language)
                walk.expect(isinstance(board, Board), f"board() gave {board!r}.")
                prompt = game.say(state.prompt(viewer), names(state.seats), language, viewer)
                walk.expect(bool(prompt.strip()), f"seat {viewer} has no prompt in {language}.")
                named = all(zone.name.strip() for zone in board.zones)
                walk.expect(
                    bool(board.zones) and named, f"the board of seat {viewer} has no zones, or one without name."
                )

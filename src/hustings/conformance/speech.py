"""Law 6: every action and every event has words in every language, and every view has a board."""

from hustings.conformance.walk import Setting, Walk, names, viewers
from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.game import Game
from hustings.core.state import State
from hustings.core.story import Event, told_to


def catalogues_are_complete(game: Game, setting: Setting) -> None:
    """Every language has the sentences of every other, and each kind of action and event has one."""
    walk = Walk(game, setting)
    catalogue = game.words.catalogue
    walk.expect("en" in catalogue, "the catalogue has no English, which is what refusals are written in.")
    fields = {field for kind in game.kinds for field in kind.__struct_fields__}
    wanted = [f"kind/{kind.__name__}" for kind in game.kinds] + [f"ask/{field}" for field in sorted(fields)] + ["score"]
    for language, sentences in catalogue.items():
        missing = sorted({*wanted, *catalogue["en"]} - {*sentences})
        walk.expect(not missing, f"the catalogue in {language} lacks {missing}.")
        for kind in (*game.kinds, *game.events):
            has_one = any(key.split("/")[0] == kind.__name__ for key in sentences)
            walk.expect(has_one, f"the catalogue in {language} has no sentence for {kind.__name__}.")


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


def every_view_has_a_board(game: Game, setting: Setting) -> None:
    """The generic board can be drawn from every view, in every language, with a sentence on what to do."""
    walk = Walk(game, setting)
    for state in walk:
        for viewer in viewers(state):
            for language in game.words.languages:
                board = game.board(state.view(viewer), names(state.seats), language)
                walk.expect(isinstance(board, Board), f"board() gave {board!r}.")
                walk.expect(bool(board.prompt.strip()), f"the board of seat {viewer} has no prompt in {language}.")
                named = all(zone.name.strip() for zone in board.zones)
                walk.expect(
                    bool(board.zones) and named, f"the board of seat {viewer} has no zones, or one without name."
                )

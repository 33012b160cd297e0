"""Conformance for your own game in three lines:

    import hustings
    from hustings.conformance import check_game
    check_game(hustings.load("your_game"))

One random game is walked for all laws, which look at as many of its positions as a `Budget` allows.  A law that does
not hold raises `AssertionError` with a sentence that says what is wrong and with the setting that shows it again; the
law can then be held there alone:

    from hustings.conformance import Setting
    from hustings.conformance.copies import copies_share_nothing
    copies_share_nothing(game, Setting(seats=3, seed=17))

`hustings.conformance.law` says how a law is written, `golden` keeps playthroughs and perft counts of a game, and
`plugin` counts the clauses that tests cite.
"""

from collections.abc import Iterator

from hustings.conformance.chance import a_secret_decides_what_chance_decides, games_of_a_secret_replay
from hustings.conformance.copies import (
    copies_play_on_alike,
    copies_share_nothing,
    records_replay,
    snapshots_play_on_alike,
)
from hustings.conformance.foretelling import what_is_foretold_comes_true
from hustings.conformance.honesty import bots_are_honest, perspectives_keep_no_truth
from hustings.conformance.law import THOROUGH, Budget, Law, Looks, Watch, hold, law
from hustings.conformance.lessons import (
    lessons_ask_for_the_kept_moves,
    lessons_have_words,
    lessons_play_through,
)
from hustings.conformance.packs import check_numbers
from hustings.conformance.perft import perft
from hustings.conformance.positions import (
    actors_and_legal_agree,
    advice_is_sound,
    every_game_ends_with_all_its_components,
    every_legal_action_applies,
    results_are_well_formed,
    strangers_see_and_do_nothing,
)
from hustings.conformance.refusals import each_kind_is_legal_or_blocked, legal_and_apply_agree, refusals_have_words
from hustings.conformance.reveals import (
    reveals_never_fall,
    spent_chance_is_revealed,
    what_is_taken_back_taught_nothing,
)
from hustings.conformance.sets import sets_have_one_spelling
from hustings.conformance.simultaneous import answers_come_in_any_order
from hustings.conformance.speech import (
    catalogues_are_complete,
    every_view_has_a_board,
    everything_that_happens_has_words,
    references_change_no_word,
    references_on_boards_are_fields,
)
from hustings.conformance.stories import (
    nobody_hears_what_is_hidden,
    secret_actions_are_not_told,
    stories_are_well_formed,
    stories_change_nothing,
)
from hustings.conformance.together import choices_can_be_made_in_any_order
from hustings.conformance.walk import Setting, Walk, any_options, settings
from hustings.conformance.windows import a_window_can_be_let_pass, windows_ask_by_what_all_can_see
from hustings.conformance.worlds import (
    a_seat_sees_the_same_however_it_is_told,
    hidden_things_are_dealt_anew,
    worlds_depend_on_the_view_alone,
    worlds_look_like_the_truth,
    worlds_play_on,
)
from hustings.core.game import Game
from hustings.core.rng import Rng

__all__ = [
    "LAWS",
    "THOROUGH",
    "Budget",
    "Law",
    "Looks",
    "Setting",
    "Walk",
    "Watch",
    "any_options",
    "check_game",
    "check_numbers",
    "check_positions",
    "hold",
    "law",
    "perft",
    "settings",
]

LAWS: tuple[Law, ...] = (
    every_game_ends_with_all_its_components,
    actors_and_legal_agree,
    strangers_see_and_do_nothing,
    every_legal_action_applies,
    results_are_well_formed,
    reveals_never_fall,
    spent_chance_is_revealed,
    what_is_taken_back_taught_nothing,
    advice_is_sound,
    legal_and_apply_agree,
    each_kind_is_legal_or_blocked,
    refusals_have_words,
    copies_share_nothing,
    copies_play_on_alike,
    snapshots_play_on_alike,
    records_replay,
    games_of_a_secret_replay,
    a_secret_decides_what_chance_decides,
    worlds_look_like_the_truth,
    a_seat_sees_the_same_however_it_is_told,
    worlds_depend_on_the_view_alone,
    hidden_things_are_dealt_anew,
    worlds_play_on,
    answers_come_in_any_order,
    windows_ask_by_what_all_can_see,
    a_window_can_be_let_pass,
    what_is_foretold_comes_true,
    sets_have_one_spelling,
    choices_can_be_made_in_any_order,
    stories_are_well_formed,
    stories_change_nothing,
    secret_actions_are_not_told,
    nobody_hears_what_is_hidden,
    bots_are_honest,
    perspectives_keep_no_truth,
    catalogues_are_complete,
    everything_that_happens_has_words,
    every_view_has_a_board,
    references_change_no_word,
    references_on_boards_are_fields,
    lessons_play_through,
    lessons_ask_for_the_kept_moves,
    lessons_have_words,
)


def check_game(game: Game, games: int = 3, seed: int = 0, budget: Budget | None = None) -> None:
    """Hold a game to every law, in `games` random games for each number of seats; and its pack to limits.

    Raises `AssertionError` at the first law that does not hold.  Another seed plays other games.
    """
    check_numbers(game)
    for setting in settings(game, games, seed):
        hold(LAWS, game, setting, budget)


def check_positions(game: Game, positions: int, seed: int = 0, budget: Budget | None = None) -> None:
    """Hold a game to every law until so many positions were looked at, and every number of seats was played.

    What it costs does not depend on how long the games are: of short ones there are many, of long ones few.
    """
    for setting in _rounds(game, seed):
        if positions <= 0 and setting.seats == game.seats.start:
            return
        positions -= hold(LAWS, game, setting, budget)


def _rounds(game: Game, seed: int) -> Iterator[Setting]:
    """One setting for each number of seats, again and again."""
    rng = Rng(seed)
    while True:
        yield from settings(game, 1, rng.below(1 << 31))

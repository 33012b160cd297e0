"""The chronicle of every game agrees with a count of its record that shares no line with it."""

from collections import Counter
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from hustings.core.game import Game
from hustings.core.record import Record
from hustings.core.registry import load, titles
from hustings.lab import chronicle as chronicle_module
from hustings.lab.chronicle import Chronicle, Vocabulary
from hustings.lab.listening import heard_again
from hustings.lab.rows import SAMPLES, Rows, frames_of
from hustings.lab.simulate import Plan, play_one

GAMES = 3
TABLES = [(slug, seats) for slug in titles() for seats in (load(slug).seats[0], load(slug).seats[-1])]


class Heard(NamedTuple):
    """Some games that were listened to, and their records."""

    game: Game
    rows: list[Rows]
    records: list[Record]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def heard(request: pytest.FixtureRequest) -> Heard:
    slug, seats = request.param
    plan = Plan(game=slug, bots=("random",) * seats, games=GAMES, seed=11, records=True)
    found = Heard(plan.opened(), [], [])
    vocabulary = Vocabulary(found.game)
    for number in range(GAMES):
        chronicle = Chronicle(vocabulary, number, str(plan.deal(number)), plan.seated(number))
        outcome = play_one(plan, found.game, number, chronicle)
        assert outcome.record is not None
        found.rows.append(chronicle.rows)
        found.records.append(outcome.record)
    return found


def menus(record: Record) -> list[tuple[int, int]]:
    """Whose each decision was, and between how many actions: from the record alone."""
    sizes = []
    for state, move in zip(record.states(), record.moves, strict=False):
        sizes.append((move.seat, len(state.legal(move.seat))))
    return sizes


def test_decisions_are_those_of_the_record(heard: Heard) -> None:
    for rows, record in zip(heard.rows, heard.records, strict=True):
        found = menus(record)
        (game,) = rows.games
        assert game.decisions == len(found) == sum(row.asked for row in rows.questions)
        assert game.forced == sum(size == 1 for _, size in found) == sum(row.forced for row in rows.questions)
        assert game.choices == sum(size for _, size in found) == sum(row.choices for row in rows.questions)
        for row in rows.seats:
            mine = [size for seat, size in found if seat == row.seat]
            assert (row.decisions, row.forced, row.choices) == (len(mine), mine.count(1), sum(mine))


def test_the_end_is_that_of_the_record(heard: Heard) -> None:
    for rows, record in zip(heard.rows, heard.records, strict=True):
        state = record.replay()
        (game,) = rows.games
        result = state.result
        assert (tuple(game.winners), game.ended_by, game.decided_by) == (
            result.winners,
            result.ended_by,
            result.decided_by,
        )
        assert (game.rounds, game.turns, game.seats) == (state.round, state.turn, record.seats)
        assert tuple(row.score for row in rows.seats) == result.scores
        assert tuple(row.place for row in rows.seats) == result.ranking
        assert sum(row.won for row in rows.seats) == pytest.approx(1.0 if result.winners else 0.0)


def test_uses_are_those_of_the_record(heard: Heard) -> None:
    """What an action names by a number, counted in the JSON of the moves."""
    naming = set(heard.game.words.naming) - set(heard.game.words.people)
    for rows, record in zip(heard.rows, heard.records, strict=True):
        wanted: Counter[Any] = Counter()
        for move in record.moves:
            action = msgspec.json.decode(move.action)
            named = [(field, value) for field, value in action.items() if field in naming and type(value) is int]
            wanted.update((move.seat, action["type"], field, value) for field, value in named)
        scalars = {(kind, field) for _, kind, field, _ in wanted}
        kinds = {kind.__name__ for kind in heard.game.kinds}
        found: Counter[Any] = Counter()
        for row in rows.uses:
            if row.kind in kinds and (row.kind, row.field) in scalars:
                found[row.seat, row.kind, row.field, row.component] += row.count
        assert found == wanted


def test_every_use_has_a_name_and_a_turn_of_the_game(heard: Heard) -> None:
    for rows in heard.rows:
        (game,) = rows.games
        assert rows.uses
        for use in rows.uses:
            assert use.name
            assert use.count > 0
            assert (use.turn == 0) == (use.source == "start")
            assert use.turn <= game.turns
            assert -1 <= use.seat < game.seats


def test_a_standing_has_all_its_moments(heard: Heard) -> None:
    for rows in heard.rows:
        for row in rows.seats:
            assert len(row.standing) == (SAMPLES if len(rows.seats) > 1 else 0)
            assert all(0.0 <= share <= 1.0 for share in row.standing)
            assert len(row.measured) == len(heard.game.measures)


def test_a_record_is_heard_as_the_game_was(heard: Heard) -> None:
    vocabulary = Vocabulary(heard.game)
    for number, (rows, record) in enumerate(zip(heard.rows, heard.records, strict=True)):
        again = Chronicle(vocabulary, number, rows.games[0].deal, tuple(record.players))
        heard_again(record, again)
        assert again.rows == rows


def test_rows_lie_in_frames_as_they_are(heard: Heard) -> None:
    rows = Rows()
    for more in heard.rows:
        rows.add(more)
    frames = frames_of(rows)
    assert [msgspec.to_builtins(row) for row in rows.games] == frames.games.to_dicts()
    assert [msgspec.to_builtins(row) for row in rows.seats] == frames.seats.to_dicts()
    assert [msgspec.to_builtins(row) for row in rows.uses] == frames.uses.to_dicts()
    assert [msgspec.to_builtins(row) for row in rows.questions] == frames.questions.to_dicts()


def test_a_person_makes_a_game_human() -> None:
    plan = Plan(game="show_of_hands", bots=("random",) * 3, games=1, records=True)
    for players, is_human in ((("random",) * 3, False), (("random", "person", "random"), True)):
        chronicle = Chronicle(Vocabulary(plan.opened()), 0, "0", players)
        play_one(plan, plan.opened(), 0, chronicle)
        assert chronicle.rows.games[0].is_human is is_human
        assert [row.bot for row in chronicle.rows.seats] == list(players)


def test_a_vocabulary_forgets_and_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(game="electioneering", bots=("random",) * 3, games=1)
    game = plan.opened()
    rows = []
    for most in (chronicle_module.MOST_LISTS, 2):
        monkeypatch.setattr(chronicle_module, "MOST_LISTS", most)
        vocabulary = Vocabulary(game)
        chronicle = Chronicle(vocabulary, 0, "0", plan.bots)
        play_one(replace(plan, seed=3), game, 0, chronicle)
        rows.append(chronicle.rows)
    assert rows[0] == rows[1]
    assert len(vocabulary._lists) <= 2

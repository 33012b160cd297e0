"""The search for broken strategies: what is planted is found, chance is not, and a found one has a game to replay."""

import json
from pathlib import Path

import msgspec
import pytest
from show_of_hands.state import CommitteeState
from typer.testing import CliRunner

from hustings.bots import make_bot
from hustings.cli import app
from hustings.core.errors import HustingsError
from hustings.core.record import open_record
from hustings.core.rng import Rng
from hustings.core.setting import changed
from hustings.lab import searching
from hustings.lab.search_page import record_of, write_search
from hustings.lab.searching import Quest, Search, searched, won_game
from hustings.lab.simulate import Outcome, Plan
from hustings.lab.strategies import scouted
from show_of_hands import advice

GAME = "show_of_hands"
FULL_HANDS = changed(GAME, ["cards.numbers.spare_cards=12", "cards.cards.copies=12"])
"""So many cards that nearly everybody has a ten for every issue: choosing one is far too good."""
QUEST = Quest(game=GAME, seats=2, base="random", games=200, first=12, finalists=3, scouted=10, pack=FULL_HANDS)


@pytest.fixture(scope="module")
def found() -> Search:
    return searched(QUEST)


def test_an_action_that_is_too_good_is_found_where_the_field_underuses_it(found: Search) -> None:
    best = found.beaten[0]
    assert best.strategy.name == "Always choose a card: 10"
    assert best.seen == "clear"
    assert best.among_all.low > best.par
    assert best.sentence.startswith("“Always choose a card: 10")
    assert best.sentence.endswith("of games where 50\u202f% is par.")
    assert found.heading.endswith(best.strategy.name)


def test_what_would_not_have_been_overlooked_is_told(found: Search) -> None:
    finalists = [trial for trial in found.trials if trial.is_finalist]
    assert all(
        trial.par < trial.among_all.high - trial.wins.estimate + trial.par < trial.seen_from for trial in finalists
    )
    assert found.power.endswith("would have been seen 95 times in 100.")


def test_bots_that_hoard_what_they_should_use_are_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy is told that tens are for keeping; nobody tells the search."""
    told = advice.values

    def hoarding(state: CommitteeState) -> list[float]:
        return [value + 50 * hand.count(10) for value, hand in zip(told(state), state.hands, strict=True)]

    monkeypatch.setattr(advice, "values", hoarding)
    quest = msgspec.structs.replace(QUEST, base="greedy:1", games=80, finalists=2, scouted=6)
    best = searched(quest).beaten[0]
    assert best.strategy.name.startswith("Always choose a card: 10")
    assert best.strategy.taken is None or best.strategy.taken < 0.2


def test_the_best_of_many_that_are_all_alike_is_not_taken_for_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every game is a lot, whoever leads the rounds is lucky, and the final knows it: 20 searches."""
    lots = Rng(5)

    def drawn(plan: Plan, *_: object) -> list[Outcome]:
        return [drawn_by_lot(plan, number, lots.below(len(plan.bots))) for number in range(plan.games)]

    monkeypatch.setattr(searching, "simulate", drawn)
    found = [searched(msgspec.structs.replace(QUEST, games=120, seed=seed)) for seed in range(20)]
    assert all(search.tried > 20 for search in found)
    assert sum(bool(search.beaten) for search in found) <= 3, "More than 3 have a chance of 0.3 %, at 1 in 40."


def drawn_by_lot(plan: Plan, number: int, winner: int) -> Outcome:
    """A game that nobody played."""
    none = (0,) * len(plan.bots)
    return Outcome(
        number=number,
        seed=plan.deal(number),
        bots=plan.seated(number),
        winners=(winner,),
        scores=none,
        ranking=none,
        decisions=none,
        thinking=(0.0,) * len(plan.bots),
        ended_by="",
        decided_by="",
    )


def test_rounds_are_halved_and_the_final_is_on_deals_of_its_own(found: Search) -> None:
    many = [strategies for strategies, _ in found.rounds]
    games = [count for _, count in found.rounds]
    assert many[-1] >= QUEST.finalists
    assert games[:-1] == [QUEST.first * 2**place for place in range(len(games) - 1)]
    assert games[-1] == QUEST.games
    seeds = {QUEST.plan("random", 2, stage).seed for stage in range(len(found.rounds) + 1)}
    assert len(seeds) == len(found.rounds) + 1
    finalists = [trial for trial in found.trials if trial.is_finalist]
    assert [trial.games for trial in finalists] == [QUEST.games] * many[-1]
    alone = {trial.strategy.rules for trial in finalists}
    assert all(set(rules.split(",")) <= alone for rules in alone), "Two at once are judged beside each alone."
    assert found.tried == len(found.trials)


def test_every_strategy_can_be_made_from_its_text(found: Search) -> None:
    for trial in found.trials:
        make_bot(trial.spec, 1)


def test_a_game_that_it_won_can_be_replayed(found: Search) -> None:
    best = found.beaten[0]
    record = won_game(found, best)
    seat = record.players.index(best.spec)
    assert seat in record.replay().result.winners


def test_the_page_and_its_files(found: Search, tmp_path: Path) -> None:
    text = write_search(found, tmp_path).read_text(encoding="utf-8")
    best = found.beaten[0]
    assert best.sentence in text
    assert f'href="{record_of(found, best)}"' in text
    assert open_record(tmp_path / record_of(found, best)).replay().over
    assert msgspec.json.decode((tmp_path / "search.json").read_bytes(), type=Search) == found


def test_strategies_come_from_what_seats_can_do_or_leave() -> None:
    strategies = scouted(Plan(game="electioneering", bots=("random",) * 3, games=6), 1000)
    rules = {strategy.rules for strategy in strategies}
    names = {strategy.name for strategy in strategies}
    assert {"rush", "delay"} <= rules
    assert "Never play a card: Delia" in names
    assert "Always play a card back: Gross 2" in names
    assert not any(rule in ("always=Play", "never=Play") for rule in rules), "Where one may play, one must."
    assert all(0 <= (strategy.taken or 0) <= 1 for strategy in strategies)


def test_seats_are_no_strategy() -> None:
    """Whom to rob is a seat, and every strategy sits in every seat."""
    strategies = scouted(Plan(game="elector_counts", bots=("random",) * 3, games=3), 5000)
    assert any(strategy.rules.startswith("always=Attack.cards=most") for strategy in strategies)
    assert not any(".whom=" in strategy.rules for strategy in strategies)


def test_a_bot_of_somebody_elses_cannot_be_bent() -> None:
    with pytest.raises(HustingsError, match="one of random, greedy, ismcts"):
        searched(msgspec.structs.replace(QUEST, base="mybot:Hopeful"))


def test_a_game_alone_has_no_field() -> None:
    with pytest.raises(HustingsError, match="against others"):
        searched(msgspec.structs.replace(QUEST, game="crossroll_hong_kong", seats=1, pack={}))


def test_the_command(tmp_path: Path) -> None:
    asked = f"lab search {GAME} --seats 2 --bot random -n 40 --first 4 --finalists 2 --strategies 6 --scouted 4 -p 1"
    result = CliRunner().invoke(app, [*asked.split(), "--out", str(tmp_path / "out"), "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert (told["game"], told["quest"]["base"], told["rounds"][-1][1]) == (GAME, "random", 40)
    assert (tmp_path / "out" / "search.html").is_file()

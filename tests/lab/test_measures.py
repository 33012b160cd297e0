"""Measures are recounted here by other code, on rows small enough to count by hand."""

from collections import Counter

import msgspec
import polars as pl
import pytest

import hustings
from hustings.core.registry import titles
from hustings.lab.chronicle import Chronicle, Vocabulary
from hustings.lab.findings import findings
from hustings.lab.measures import Measures, measured
from hustings.lab.measures.saying import points
from hustings.lab.rows import ACTION, EVENT, SAMPLES, Frames, QuestionRow, Rows, SeatRow, UseRow, frames_of
from hustings.lab.simulate import Plan, play_one
from tests.lab.made_up import CARDS, game_row, made_up

GAME = hustings.load("electioneering")


@pytest.fixture(scope="module")
def frames() -> Frames:
    return made_up(120, seed=5, bots=("greedy:1", "random", "greedy:1"))


@pytest.fixture(scope="module")
def found(frames: Frames) -> Measures:
    return measured(GAME, frames)


def test_they_go_to_json_and_back(found: Measures) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Measures) == found


def test_wins_by_seat_and_order_are_those_of_the_rows(frames: Frames, found: Measures) -> None:
    seats = frames.seats.to_dicts()
    charts = {chart.key: chart for chart in found.wins.charts}
    assert set(charts) == {"wins/seat", "wins/order"}
    for key, chart in charts.items():
        column = key.removeprefix("wins/")
        for row in chart.rows:
            mine = [seat["won"] for seat in seats if f"{column}={seat[column]}" == row.key]
            assert row.figure.value == pytest.approx(sum(mine) / len(mine))
            assert row.par == pytest.approx(1 / 3)
            assert row.figure.thin_low < row.figure.low < row.figure.value < row.figure.high < row.figure.thin_high  # type: ignore[operator]


def test_skill_is_how_often_a_bot_wins_and_who_comes_before_whom(frames: Frames, found: Measures) -> None:
    assert found.skill is not None
    games: dict[int, dict[str, list[int]]] = {}
    for seat in frames.seats.to_dicts():
        games.setdefault(seat["number"], {}).setdefault(seat["bot"], []).append(seat["place"])
    ahead = 0
    for places in games.values():
        mean = {bot: sum(all_of) / len(all_of) for bot, all_of in places.items()}
        ahead += (mean["greedy:1"] < mean["random"]) - (mean["greedy:1"] > mean["random"])
    assert found.skill.pairs.rows[0].figure.value == pytest.approx(abs(ahead) / len(games))
    assert [row.name for row in found.skill.bots.rows if row.name == "random"]


def test_uses_are_counted_by_seat_and_by_game(frames: Frames, found: Measures) -> None:
    played = [use for use in frames.uses.to_dicts() if use["source"] == ACTION]
    by_name = {impact.name: impact for impact in found.components.by_kind}
    for name in CARDS:
        seats = {(use["number"], use["seat"]) for use in played if use["name"] == name}
        assert by_name[name].used_seats.value == pytest.approx(len(seats) / 360)
        assert by_name[name].used_games.value == pytest.approx(len({number for number, _ in seats}) / 120)
        assert by_name[name].per_game == pytest.approx(sum(use["count"] for use in played if use["name"] == name) / 120)


def test_wins_with_and_without_a_component(frames: Frames, found: Measures) -> None:
    won = {(seat["number"], seat["seat"]): seat["won"] for seat in frames.seats.to_dicts()}
    dealt = [use for use in frames.uses.to_dicts() if use["kind"] == "HandDealt" and use["name"] == "Jokes 3"]
    holders = {(use["number"], use["seat"]) for use in dealt}
    impact = next(one for one in found.components.dealt if one.name == "Jokes 3")
    assert impact.is_effect
    assert impact.wins_used.value == pytest.approx(sum(won[who] for who in holders) / len(holders))
    others = [score for who, score in won.items() if who not in holders]
    assert impact.wins_unused.value == pytest.approx(sum(others) / len(others))


def test_length_and_endings(frames: Frames, found: Measures) -> None:
    turns = Counter(frames.games["turns"])
    assert {int(one.low): one.count for one in found.length.turns.bins if one.count} == turns
    assert found.length.rounds is None
    (row,) = found.endings.ended.rows
    assert (row.key, row.figure.value) == ("EG-033", 1.0)
    assert "locked" in row.note


def test_questions(found: Measures) -> None:
    (question,) = found.decisions.questions
    assert question.name == "Play a card"
    assert (question.per_game.value, question.choices) == (30, 5)
    assert question.forced.value == pytest.approx(0.1)
    assert found.decisions.forced.value == pytest.approx(0.1)


def test_the_games_own_measure_by_winners_and_others(found: Measures) -> None:
    (own,) = found.own
    assert own.key == "own/worth_of_hand"
    assert (own.winners.value, own.others.value) == (7.0, 5.0)


def test_what_matters_is_titled_by_the_greatest_effect_that_tells() -> None:
    """A card that few seats have is known less well than the others, and moves the result more."""
    frames = made_up(1500, cards={"Jokes 4": 2.2, "Gross 4": 1.9, "Gross 2": 0.5})
    rare = (pl.col("name") != "Jokes 4") | (pl.col("number") % 7 == 0)
    components = measured(GAME, msgspec.structs.replace(frames, uses=frames.uses.filter(rare))).components
    shown = [*components.dealt, *components.impacts]
    telling = [one for one in shown if one.chance in ("clear", "probable")]
    most = max(telling, key=lambda one: abs(one.effect.value or 0.0))
    assert most.name == "Jokes 4"
    assert any((one.effect.thin_low or 0.0) > (most.effect.thin_low or 0.0) for one in telling)
    assert components.title.startswith("Jokes 4")
    assert f"moves the result most, {points(most.effect.value or 0.0)}" in components.title
    sizes = [abs(one.effect.value or 0.0) for one in components.impacts if one in telling]
    assert sizes == sorted(sizes, reverse=True)


def test_what_nobody_uses_is_dead_only_if_its_like_are_used() -> None:
    found = measured(GAME, made_up(1200)).components
    dead = {one.name for one in found.dead}
    assert "Kickball 4" in dead
    assert not dead & {*CARDS, "Abby", "Kickball"}
    assert found.listed == 22
    assert found.least_used in found.dead


# ---- The story of a game, told in a few rows.


def told(number: int, winner: int, standing: list[list[float]], **known: object) -> Rows:
    """A game of so many seats, with how each stood at three moments."""
    seats = [
        SeatRow(
            number=number,
            seat=seat,
            order=seat,
            bot="greedy:1",
            score=3 - (seat != winner),
            place=1 if seat == winner else 2 + (seat == max(other for other in range(3) if other != winner)),
            won=float(seat == winner),
            decisions=10,
            forced=0,
            choices=30,
            standing=[*([line[0]] * 4), *([line[1]] * 4), *([line[2]] * 3), float(seat == winner)],
            measured=[0.0],
        )
        for seat, line in enumerate(standing)
    ]
    return Rows([game_row(number, winners=[winner], **known)], seats, [], [QuestionRow(number, "Play", 30, 0, 90)])


def few() -> Frames:
    """Four games: led from the start; won by who was last at half time; level at half time; given away late."""
    rows = Rows()
    steady = [[0.6, 0.7, 0.8], [0.4, 0.3, 0.2], [0.3, 0.35, 0.1]]
    turned = [[0.6, 0.6, 0.5], [0.4, 0.3, 0.2], [0.3, 0.2, 0.6]]
    level = [[0.5, 0.5, 0.7], [0.5, 0.5, 0.3], [0.4, 0.4, 0.2]]
    for played in (
        told(0, 0, steady, lead_for_good=0.0, lead_given_by=-1, margin=5),
        told(1, 2, turned, lead_for_good=0.9, lead_given_by=2, margin=1, lead_changes=9),
        told(2, 0, level, lead_for_good=0.8, lead_given_by=2, margin=0),
        told(3, 1, turned, lead_for_good=0.7, lead_given_by=2, margin=2),
    ):
        for name in ("games", "seats", "questions"):
            getattr(rows, name).extend(getattr(played, name))
    return frames_of(rows)


def test_the_story_is_counted_game_by_game() -> None:
    story = measured(GAME, few()).story
    assert story is not None
    found = {one.key: one.figure for one in story.indicators}
    assert (found["story/half"].value, found["story/half"].count) == (pytest.approx(1 / 3), 3)
    assert found["story/last"].value == pytest.approx(1 / 4)
    assert found["story/early"].value == pytest.approx(1 / 4)
    assert found["story/late"].value == pytest.approx(2 / 4)
    assert found["story/level"].value == pytest.approx(1 / 4)
    assert found["story/kingmaking"].value == pytest.approx(1 / 4)  # game 2: seat 2 comes last, and gave it at 80 %
    assert len(story.fan.moments) == SAMPLES - 1
    assert story.fan.moments[-1].middle == pytest.approx(0.65)  # of 0.8, 0.6, 0.7 and 0.2


def test_games_to_watch_are_the_ones_at_the_ends() -> None:
    watched = {one.key: one.number for one in measured(GAME, few()).watch}
    assert watched["comeback"] == 1
    assert len(set(watched.values())) == len(watched)


def test_what_the_count_tells_is_no_use() -> None:
    """Hands shown at the end would tell who wins, and have no part in it."""
    frames = made_up(30)
    last = {row["number"]: row["turns"] for row in frames.games.to_dicts()}
    shown = [UseRow(n, 0, EVENT, "HandRevealed", "suit", 0, "Gross", 1, last[n]) for n in range(30)]
    rows = Rows(uses=[UseRow(**row) for row in frames.uses.to_dicts()] + shown)
    frames = msgspec.structs.replace(frames, uses=frames_of(rows).uses)
    assert {impact.family for impact in measured(GAME, frames).components.impacts} == {"card"}


# ---- Every game.


@pytest.mark.parametrize("slug", sorted(titles()))
def test_any_game_is_measured(slug: str) -> None:
    """No line of the lab knows a game: three games of each are measured, and say what they do not know."""
    seats = min(titles()[slug].seats[-1], 3)
    plan = Plan(game=slug, bots=("random",) * seats, games=3)
    game = plan.opened()
    vocabulary, rows = Vocabulary(game), Rows()
    for number in range(plan.games):
        heard = Chronicle(vocabulary, number, str(plan.deal(number)), plan.seated(number))
        play_one(plan, game, number, heard)
        for kind in ("games", "seats", "uses", "questions"):
            getattr(rows, kind).extend(getattr(heard.rows, kind))
    found = measured(game, frames_of(rows))
    assert found.about.games == 3
    assert len(found.own) == len(game.measures)
    assert all(finding.severity in ("in order", "not known", "notable") for finding in findings(found))

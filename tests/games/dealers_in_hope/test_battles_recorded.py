"""One kept game for each way in which an assault can go: it goes so today, and is told as it was."""

import pytest

from hustings import Record, open_record
from hustings.conformance.golden import retell, story_name
from hustings.core.story import Event, Story, told_to
from hustings.games.dealers_in_hope.events import Announced, AssaultFailed, Conquered, Held, TakenFrom, TurnBegan
from tests.games.dealers_in_hope.recorded_battles import FOLDER, WANTED, ways

ANEW = "`python -m tests.games.dealers_in_hope.recorded_battles` plays it anew; read what changed before you keep it."


def kept(way: str) -> Record:
    return open_record(FOLDER / f"dealers_in_hope-{way}.json")


def last_turn(record: Record) -> list[Event]:
    """What all were told of the turn with which the record ends; the next one has begun."""
    turns: list[list[Event]] = [[]]
    story: Story = []
    for _ in record.states(story):
        for event in told_to(story, None):
            if isinstance(event, TurnBegan):
                turns.append([])
            turns[-1].append(event)
        story.clear()
    return next(turn for turn in reversed(turns) if any(isinstance(event, Announced) for event in turn))


@pytest.mark.parametrize("way", WANTED)
@pytest.mark.clause("DH-160", "DH-168", "DH-182", "DH-185", "DH-188", "DH-156")
def test_the_assault_goes_as_it_went(way: str) -> None:
    assert way in ways(last_turn(kept(way)))


@pytest.mark.parametrize("way", WANTED)
def test_the_record_is_written_and_told_as_it_was(way: str) -> None:
    record = kept(way)
    assert record.to_json() + b"\n" == (FOLDER / f"dealers_in_hope-{way}.json").read_bytes()
    for language in record.opened().words.languages:
        told = (FOLDER / story_name(f"dealers_in_hope-{way}", language)).read_text(encoding="utf-8")
        assert retell(record, language) == told, f"{way} in {language} is told otherwise: {ANEW}"


@pytest.mark.parametrize("way", WANTED)
@pytest.mark.clause("DH-182", "DH-183", "DH-185", "DH-186", "DH-188")
def test_totals_decide(way: str) -> None:
    """Whoever takes a territory has as much attack as there is defence; where an assault fails there was less."""
    for event in last_turn(kept(way)):
        match event:
            case Conquered(_, _, attack, defence) | TakenFrom(_, _, _, attack, defence, _):
                assert attack >= defence
            case AssaultFailed(_, _, attack, defence, _):
                assert attack < defence
            case Held(_, _, attack, defence):
                assert (defence < attack) == (way == "won_at_stage_2")

"""Who sits where: bots whose random numbers are not those of the deal."""

from pathlib import Path

from hustings.bots import Random
from hustings.cli.screen import Screen
from hustings.cli.seating import Seating, Wishes, seated
from hustings.cli.sitting import Sitting
from hustings.core.rng import Rng, seeded

SEED = 8


def seating(resume: Path | None = None) -> Seating:
    game, seats, seed = (None, None, None) if resume else ("electioneering", 4, SEED)
    return seated(Wishes(game, seats, None, [] if resume else ["random"], [], seed, [], None, None, resume, False))


def streams(resume: Path | None = None) -> list[int]:
    """Where each stream of random numbers begins: of every bot, and of the worlds imagined for them."""
    table = seating(resume)
    sitting = Sitting(table.session, table.bots, Screen(table.session.game, table.names, "en"), table.path)
    bots = [bot.rng.chance for bot in table.bots.values() if isinstance(bot, Random)]
    assert len(bots) == 3
    return [*bots, sitting.rng.chance]


def test_no_stream_is_that_of_a_deal_or_of_another() -> None:
    begun = streams()
    deals = [seeded(SEED + near) for near in range(100)]
    assert len({*begun, *deals}) == 4 + 100


def test_a_resumed_game_goes_on_with_new_streams(folder: Path) -> None:
    begun = streams()
    table = seating()
    session = table.session
    session.do(session.state.actors[0], session.state.legal(session.state.actors[0])[0])
    session.record.save(folder / "game.json")
    assert not {*begun} & {*streams(folder / "game.json")}


def test_the_streams_are_the_same_for_the_same_seed() -> None:
    assert streams() == streams()
    assert Rng(SEED).chance not in streams()

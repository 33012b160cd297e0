"""A record told from the deal to the result: every move numbered, every event in full, the table before and after."""

from collections.abc import Iterator
from pathlib import Path

from hustings.conformance.golden.endings import chosen
from hustings.conformance.walk import names
from hustings.core.board import Board, Zone
from hustings.core.game import Game
from hustings.core.record import Record, open_record
from hustings.core.state import State
from hustings.core.story import Story


def keep_playthroughs(game: Game, folder: Path) -> list[str]:
    """Choose and play them anew; the names of what was written."""
    for old in [*folder.glob(f"{game.slug}-*.txt"), *folder.glob(f"{game.slug}-*.json")]:
        old.unlink()
    kept = {f"{game.slug}-{name}": record for name, record in chosen(game).items()}
    for stem, record in kept.items():
        record.save(folder / f"{stem}.json")
        for language in game.words.languages:
            (folder / story_name(stem, language)).write_text(retell(record, language), encoding="utf-8")
    return list(kept)


def check_playthroughs(game: Game, folder: Path) -> None:
    """Every kept game is told today as it was told when it was kept, and written as it was."""
    paths = sorted(folder.glob(f"{game.slug}-*.json"))
    assert paths, f"{game.slug} has no golden playthrough in {folder.name}."
    for path in paths:
        check_playthrough(path)


def check_playthrough(path: Path) -> None:
    """One of them: the record, and its words beside it."""
    record = open_record(path)
    assert record.to_json() + b"\n" == path.read_bytes(), f"{path.name} is written otherwise."
    for language in record.opened().words.languages:
        kept = (path.parent / story_name(path.stem, language)).read_text(encoding="utf-8")
        assert retell(record, language) == kept, f"{path.stem} in {language} is told otherwise."


def story_name(stem: str, language: str) -> str:
    return f"{stem}.txt" if language == "en" else f"{stem}.{language}.txt"


def retell(record: Record, language: str = "en") -> str:
    """The whole game as a text that a player can follow."""
    return "\n".join(_lines(record, language)) + "\n"


def _lines(record: Record, language: str) -> Iterator[str]:
    game = record.opened()
    options = "".join(f", {name} {value}" for name, value in record.options.items())
    yield f"{game.title}: {record.seats} seats, seed {record.seed}{options}, rules {record.rules}"
    story: Story = []
    for number, state in enumerate(record.states(story)):
        if number:
            yield _numbered(game, record, number, language)
        yield from (f"     {game.words.say(told.event, names(record.seats), language)}" for told in story)
        story.clear()
        if number in (0, len(record.moves)):
            yield from _table(game, state, language)
    if state.over:
        yield from _outcome(state)


def _numbered(game: Game, record: Record, number: int, language: str) -> str:
    move = record.moves[number - 1]
    said = game.words.say(game.read_action(move.action), names(record.seats), language)
    return f"{number:3}. {names(record.seats)[move.seat]}: {said}"


def _table(game: Game, state: State, language: str) -> Iterator[str]:
    """The table as a spectator sees it."""
    board: Board = game.board(state.view(None), names(state.seats), language)
    yield ""
    yield from (_zone(zone) for zone in board.zones)
    yield f"  > {game.say(state.prompt(None), names(state.seats), language)}"
    yield ""


def _zone(zone: Zone) -> str:
    marks = f" ({zone.mark})" if zone.mark else ""
    counters = "".join(f" [{name} {value}]" for name, value in zone.counters)
    pieces = ", ".join(f"{piece.text} ({piece.mark})" if piece.mark else piece.text for piece in zone.pieces)
    return f"  | {zone.name}{marks}{counters}{': ' if pieces else ''}{pieces}"


def _outcome(state: State) -> Iterator[str]:
    result, who = state.result, names(state.seats)
    winners = ", ".join(who[seat] for seat in result.winners) or "nobody"
    scores = ", ".join(f"{who[seat]} {score}" for seat, score in enumerate(result.scores))
    yield f"Result: {winners} ({scores}); ended by {result.ended_by}, decided by {result.decided_by}."

"""What has changed for a seat since it last moved, in two or three sentences: not what was done, which is the story.

It is made from two views of that seat, so it holds nothing that the seat could not see.
"""

from collections.abc import Iterator, Sequence

from hustings.core.board import Board
from hustings.core.words import parts
from hustings.server.frames import Sentence
from hustings.server.gate import Position, Viewer
from hustings.server.messages import Since
from hustings.server.speech import say

MOST = 3


def since(before: Position, after: Position, viewer: Viewer, names: Sequence[str]) -> Since:
    """Nothing changes for a spectator."""
    if viewer.seat is None:
        return Since([])
    game = after.state.game
    then, now = before.state.view(viewer.seat), after.state.view(viewer.seat)
    told = game.changed(then, now)
    if told is None:
        boards = [game.board(view, list(names), viewer.language) for view in (then, now)]
        figures: list[Sentence] = [[line] for line in _figures(boards[0], boards[1], viewer)]
        return Since(figures[:MOST])
    marked = game.words.marked
    said = [marked.phrase(one.key, names, viewer.language, viewer.seat, **one.facts) for one in told]
    return Since([parts(sentence) for sentence in said[:MOST]])


def _figures(before: Board, after: Board, viewer: Viewer) -> Iterator[str]:
    """The figures on a board that are others than before: mine first, then those of the table, then the others'."""
    known = {(zone.name, zone.owner, what): figure for zone in before.zones for what, figure in zone.counters}
    order = sorted(after.zones, key=lambda zone: (zone.owner != viewer.seat, zone.owner is not None))
    for zone in order:
        for what, figure in zone.counters:
            was = known.get((zone.name, zone.owner, what), figure)
            if was != figure:
                yield say("changed", viewer.language, zone=zone.name, what=what, figure=figure, was=was)

"""Nothing that is sent to a seat depends on what that seat cannot know: every table is played beside its twins."""

import os
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from hustings.core.action import Action, kind_of
from hustings.core.errors import Illegal
from hustings.core.registry import load, titles
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.server import after, foreseers, gate, herald, live, proposals, unfolded
from hustings.server.company import Company
from hustings.server.connections import Connection
from hustings.server.entries import Entry
from hustings.server.foreseeing import Glance
from hustings.server.frames import Choice, Hello, Now, Step, TableInfo, WhyNot
from hustings.server.gate import Position, Sound, Viewer
from hustings.server.herald import Herald
from hustings.server.seen import Seen
from hustings.server.shots import Shot
from hustings.server.worlds import World
from tests.server.seated import MOMENT
from tests.server.trials import Leak, play_all, trials

GAMES = int(os.environ.get("HUSTINGS_LEAK_GAMES", "80"))
"""`make soak` plays more."""
CHUNKS = 4


@pytest.fixture(autouse=True)
def _nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, ids are alike, and a preview imagines the same worlds for all who know the same."""
    monkeypatch.setattr(live, "now", lambda: MOMENT)
    monkeypatch.setattr(unfolded, "now", lambda: MOMENT)
    monkeypatch.setattr(foreseers, "_rng", lambda: Rng(41))
    monkeypatch.setattr(proposals, "_fresh_id", lambda: 41)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_frame_and_no_answer_depends_on_what_is_hidden(chunk: int) -> None:
    size = GAMES // CHUNKS
    played = play_all(trials(list(titles()), range(chunk * size, (chunk + 1) * size)))
    assert len(played) == size
    blind = sum(trial.blind for trial in played) / sum(trial.entries for trial in played)
    assert blind < 0.2, "too few entries were compared with another world"
    assert any(trial.rows for trial in played), "no choice was sent as a whole"


@pytest.mark.parametrize("slug", titles())
def test_a_position_with_the_secret_of_its_table_does_not_travel(slug: str) -> None:
    game = load(slug)
    state = game.start(game.seats.start, b"nobody knows this" * 2)
    with pytest.raises(ValueError, match="this position has the secret of its table"):
        World.of(state)
    assert World.of(state.imagine(0, Rng(1))).unpacked().secret == b""


# ---- The test has teeth: each of these tells a little too much, and is caught.


Patch = Callable[[pytest.MonkeyPatch], None]


def _see_too_much(change: Callable[[Now, State, Viewer], None]) -> Patch:
    """A gate that lets something through with every position."""
    honest = gate.see

    def see(position: Position, viewer: Viewer, names: Sequence[str], *more: Any) -> Now:
        now = honest(position, viewer, names, *more)
        if not position.state.over:
            change(now, position.state, viewer)
        return now

    return lambda patch: patch.setattr(herald, "see", see)


def _top_of_the_deck(now: Now, state: Any, viewer: Viewer) -> None:
    now.prompt += f" {state.deck[-1]}"


def _count_of_a_hidden_suit(now: Now, state: Any, viewer: Viewer) -> None:
    held = state.hands[((viewer.seat or 0) + 1) % state.seats]
    low = sum(card < 16 for card in held)
    if now.board is None:
        return
    zones = [msgspec.structs.replace(zone, counters=(*zone.counters, ("low", f"{low}"))) for zone in now.board.zones]
    now.board = msgspec.structs.replace(now.board, zones=tuple(zones))


def _choices_not_shown_yet(now: Now, state: Any, viewer: Viewer) -> None:
    now.prompt += " ".join(str(answer) for answer in state.answers)


def _chance(now: Now, state: State, viewer: Viewer) -> None:
    now.questions["chance"] = str(int(state.chance) & 7)


def _secret(now: Now, state: State, viewer: Viewer) -> None:
    now.questions["secret"] = state.secret[:1].hex()


def _moves_of_others(now: Now, state: State, viewer: Viewer) -> None:
    names = tuple("ABCDEF"[: state.seats])
    menus = [gate._choices(state.game, state.legal(seat), names, viewer.language) for seat in state.actors]
    now.choices = [choice for menu in menus for choice in menu]


def _number_of_moves_of_others(now: Now, state: State, viewer: Viewer) -> None:
    now.turn += sum(len(state.legal(seat)) for seat in state.actors)


def _order_of_the_view(now: Now, state: Any, viewer: Viewer) -> None:
    """Nothing more is said, only in another order."""
    if sum(state.hands[state.actors[0]]) % 2:
        now.kinds = dict(reversed(now.kinds.items()))


def _seed_at_the_table(patch: pytest.MonkeyPatch) -> None:
    honest = Company.info_for

    def info_for(self: Company, person: str) -> TableInfo:
        info = honest(self, person)
        info.forked_from = self.live.row.seed[:3]
        return info

    patch.setattr(Company, "info_for", info_for)


def _unsealed_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(after, "record_file", lambda here: here.live.record().to_json())


def _true_events_for_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(gate, "told_to", lambda story, seat: [told.event for told in story])


def _true_actions_for_everybody(patch: pytest.MonkeyPatch) -> None:
    honest = gate.hear

    def hear(entry: Entry, *others: Any) -> Step:
        step = honest(entry, *others)
        if entry.action is not None:
            step.action = msgspec.Raw(msgspec.json.encode(entry.action))
        return step

    patch.setattr(herald, "hear", hear)


def _truth_sent_out(patch: pytest.MonkeyPatch) -> None:
    """The true position leaves the process; what is told of it then leaks as soon as it is not dealt anew there."""

    def glance(table: live.LiveTable, seat: int, rows: Sequence[Any], language: str) -> Glance:
        truth = table.state.copy()
        truth.secret = b""  # with it, nothing would leave
        return Glance(World.of(truth), seat, msgspec.to_builtins(rows), table.names, language, 41)

    patch.setattr(foreseers, "_glance", glance)


def _preview_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    def foresee(position: Position, seat: int, rows: Sequence[Any], names: Any, language: str, rng: Rng) -> Any:
        return [gate._preview([position.state], row, names, Viewer(seat, language)) for row in rows]

    _truth_sent_out(patch)
    patch.setattr(gate, "foresee", foresee)


def _reason_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    honest = gate.explain

    def explain(position: Position, seat: int, action: Action, *others: Any) -> WhyNot | None:
        why = honest(position, seat, action, *others)
        if why and any(action in position.state.legal(other) for other in position.state.actors):
            why = msgspec.structs.replace(why, clause=f"{kind_of(action)} is for somebody else")
        return why

    _truth_sent_out(patch)
    patch.setattr(gate, "explain", explain)


def _anothers_view_of_the_past(patch: pytest.MonkeyPatch) -> None:
    honest = gate.see

    def see(position: Position, viewer: Viewer, *others: Any) -> Now:
        now = honest(position, viewer, *others)
        now.view = msgspec.Raw(msgspec.json.encode(position.state.view(0)))
        return now

    patch.setattr(gate, "see", see)


def _anothers_hello(patch: pytest.MonkeyPatch) -> None:
    honest = Company.hello

    def hello(self: Company, connection: Connection, since: int) -> Hello:
        frame = honest(self, connection, since)
        frame.steps = self.steps_for(Viewer(0, connection.viewer.language), since)
        return frame

    patch.setattr(Company, "hello", hello)


def _who_is_still_asked(patch: pytest.MonkeyPatch) -> None:
    honest = Herald.now_for

    def now_for(self: Herald, viewer: Viewer) -> Now:
        now = honest(self, viewer)
        if self.live.window is not None:
            now.actors = self.live.window.owing
        return now

    patch.setattr(Herald, "now_for", now_for)


def _one_sound_for_all(patch: pytest.MonkeyPatch) -> None:
    """What the first of a company is told is taken to be told to everybody."""
    patch.setattr(Sound, "to", lambda self, viewer: viewer.language)


def _one_view_for_all(patch: pytest.MonkeyPatch) -> None:
    honest = Seen.by
    patch.setattr(Seen, "by", lambda self, seat: honest(self, None if seat is None else 0))


def _one_change_for_all(patch: pytest.MonkeyPatch) -> None:
    """Scenes tell how the table came to lie as it does, in the first seat's eyes."""
    honest = Shot.shown_to
    patch.setattr(Shot, "shown_to", lambda self, seat: honest(self, 0))


def _one_answer_for_all(patch: pytest.MonkeyPatch) -> None:
    """All are taken to wait for the same: what the first may do is told to everybody."""
    patch.setattr(State, "why_waiting", lambda self, seat: Illegal("", "over", {}))


def _judged_one_after_the_other(patch: pytest.MonkeyPatch) -> None:
    """Any moves may be sent together: whether the second is refused tells what the first would reveal."""
    patch.setattr(live.LiveTable, "_require_one_choice", lambda self, seat, actions: None)


def _hint_on_a_choice(now: Now, state: Any, viewer: Viewer) -> None:
    """Best played now: said of the first choice, if the deck's next card is a high one."""
    if now.choices and state.deck and state.deck[-1] > 20:
        first = msgspec.json.decode(msgspec.json.encode(now.choices[0]), type=Choice)
        now.choices = [msgspec.structs.replace(first, hints={"card": "now"}), *now.choices[1:]]


CARDS, ROADS, VOTES = "electioneering", "crossroll_hong_kong", "show_of_hands"
LEAKS: dict[str, tuple[str, Patch]] = {
    "the top card of the deck": (CARDS, _see_too_much(_top_of_the_deck)),
    "how many of a suit another holds": (CARDS, _see_too_much(_count_of_a_hidden_suit)),
    "what others have chosen while all choose": (ROADS, _see_too_much(_choices_not_shown_yet)),
    "the state of chance": (CARDS, _see_too_much(_chance)),
    "a byte of the secret": (CARDS, _see_too_much(_secret)),
    "the moves of others": (CARDS, _see_too_much(_moves_of_others)),
    "how many moves others have": (CARDS, _see_too_much(_number_of_moves_of_others)),
    "an order that tells something": (CARDS, _see_too_much(_order_of_the_view)),
    "a hint that knows the deck": (CARDS, _see_too_much(_hint_on_a_choice)),
    "the seed at the table": (VOTES, _seed_at_the_table),
    "the record before the end": (VOTES, _unsealed_too_early),
    "true events for everybody": (CARDS, _true_events_for_everybody),
    "true actions for everybody": (VOTES, _true_actions_for_everybody),
    "a preview of the truth": (CARDS, _preview_of_the_truth),
    "a reason from the truth": (CARDS, _reason_from_the_truth),
    "another's view of the past": (CARDS, _anothers_view_of_the_past),
    "another's first frame": (CARDS, _anothers_hello),
    "who is still asked in a window": (VOTES, _who_is_still_asked),
    "a sentence shared by all": (CARDS, _one_sound_for_all),
    "a view shared by all": (CARDS, _one_view_for_all),
    "a scene shared by all": (CARDS, _one_change_for_all),
    "choices shared by all": (CARDS, _one_answer_for_all),
    "what a move would reveal": (ROADS, _judged_one_after_the_other),
}


@pytest.mark.skipif(not gate.__file__.endswith(".py"), reason="faults are planted in interpreted modules")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slug, patch = LEAKS[leak]
    patch(monkeypatch)
    with pytest.raises(Leak):
        play_all(trials([slug], range(12)))

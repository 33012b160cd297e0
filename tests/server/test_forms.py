"""What is written once for several is what each would have been told alone."""

import random
from typing import Any

import msgspec
import pytest

import hustings
from hustings.core.registry import titles
from hustings.server.forms import HOLE, Form
from hustings.server.frames import News
from hustings.server.gate import Viewer
from hustings.server.herald import Herald
from hustings.server.making import make_move

from .seated import make_table


class Note(msgspec.Struct):
    text: str
    seat: Any
    view: Any = None


def test_a_form_is_filled_in_the_order_of_its_holes() -> None:
    form = Form(Note("to", seat=HOLE, view={"hand": HOLE}))
    assert form.filled(b"2", b"[3,4]") == b'{"text":"to","seat":2,"view":{"hand":[3,4]}}'


@pytest.mark.parametrize("text", ["\0", "a\0b", "\\u0000", '"\0"', "\ud7ff\0"])
def test_no_text_makes_a_hole(text: str) -> None:
    """Names and talk come from strangers."""
    told = Form(Note(text, seat=HOLE)).filled(b"1")
    assert msgspec.json.decode(told, type=Note) == Note(text, seat=1)


@pytest.mark.parametrize("own", [(), (b"1", b"2")])
def test_a_form_is_filled_whole(own: tuple[bytes, ...]) -> None:
    with pytest.raises(ValueError, match="1 holes"):
        Form(Note("", seat=HOLE)).filled(*own)


WITHOUT_A_REASON = {"crossroll_hong_kong", "show_of_hands"}
"""Games that do not say why somebody has nothing to do in one sentence for all: there everybody is told alone."""


@pytest.mark.parametrize("slug", list(titles()))
def test_news_are_what_each_would_be_told_alone(slug: str) -> None:
    """Those who wait share one form; the very same bytes come of making all of it for each of them."""
    rng = random.Random(f"news of {slug}")
    live = make_table(slug, min(4, hustings.load(slug).seats[-1]), rng)
    herald, alone = Herald(live), Herald(live)
    viewers = [Viewer(seat, language) for seat in (None, *range(len(live.seats))) for language in ("en", "zh-Hant")]
    waited = 0
    while not live.is_over and live.number < 90:
        seat = live.state.actors[0]
        made = make_move(live.here, seat, rng.choice(live.state.legal(seat)), f"move-{live.number}")
        before = live.number
        live._believe([made], {"status": "over" if made.state.over else "playing"})
        news = herald.news(viewers, before)
        for viewer in viewers:
            now = alone.now_for(viewer)
            alone.show_scenes(now, live.state, viewer, [live.number])
            steps = alone.steps_for(viewer, before)
            assert news[viewer] == msgspec.json.encode(News(steps=steps, now=now))
            waited += viewer.seat is not None and live.state.why_waiting(viewer.seat) is not None
    assert waited or slug in WITHOUT_A_REASON

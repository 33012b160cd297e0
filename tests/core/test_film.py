"""Films: a story that keeps the table as it lay where there was something to be seen."""

import hustings
from hustings.core.film import Film


def test_a_picture_is_of_the_moment_and_stays_as_it_is() -> None:
    state = hustings.load("electioneering").start(2, seed=3)
    film = Film(state.copy())
    state.show("first", film)
    state.apply(state.actors[0], state.legal(state.actors[0])[0], film)
    scene, told, picture = film.pictures[0]
    assert (scene, told) == ("first", 0)
    assert picture.to_json() == film.before.to_json() != state.to_json()
    assert all(1 <= later.told <= len(film) for later in film.pictures[1:])


def test_a_story_that_is_not_filmed_has_none() -> None:
    state = hustings.load("electioneering").start(2, seed=3)
    state.show("nothing", None)
    state.show("nothing", [])
    assert state.to_json() == hustings.load("electioneering").start(2, seed=3).to_json()

"""What each viewer knows of the cards that it cannot see, and how that changes (EC-102 to EC-107).

A viewer is a seat, or the number after the last seat: what everybody knows.  Its groups say where cards are that it has
seen before: each card of a group lies in one of the group's places, and no two of all its groups are the same card.
What a viewer can see is in none of its groups.

Everything here only ever weakens what was true, or adds what was seen: so the true deal is always among those that a
viewer thinks possible.  One thing that a perfect memory would keep is lost: when a few cards of a place go where others
lie already, that no more than those few of a group can have gone.

Equal knowledge is equal data: faces and groups are sorted, no group is empty, no two have the same places.
"""

from collections.abc import Iterable, Sequence

from hustings.games.elector_counts.layout import DECK, Groups, Layout

Group = tuple[int, ...]


def moved(state: Layout, source: int, target: int, is_all: bool, knowers: tuple[int, ...]) -> None:
    """Some hidden cards went from one place to another, or all of them; only the knowers saw which."""
    known = state.known
    for viewer, groups in enumerate(known):
        if groups and viewer not in knowers:
            for group in groups:
                if group[0] & source:
                    known[viewer] = _spread(groups, source, target, is_all)
                    break


def seen(state: Layout, viewer: int, place: int, faces: Sequence[int], is_empty: bool) -> None:
    """The viewer has seen these cards, which were hidden from it in this place: from now on it sees where they are.

    `is_empty`: no card that it does not see is left there.
    """
    groups = state.known[viewer]
    for group in groups:
        if group[0] & place:
            state.known[viewer] = _without(groups, place, faces, is_empty)
            break


def seen_by_all(state: Layout, place: int, faces: Sequence[int], is_empty: bool, besides: tuple[int, ...] = ()) -> None:
    """All have seen these cards, which were hidden in this place from everybody besides some."""
    for viewer, groups in enumerate(state.known):
        if groups and viewer not in besides:
            seen(state, viewer, place, faces, is_empty)


def learned(state: Layout, viewer: int, place: int, faces: Sequence[int]) -> None:
    """The viewer saw these cards go to a place that it cannot look into (EC-105, EC-107)."""
    if faces:
        state.known[viewer] = _canonical([*state.known[viewer], (place, *sorted(faces))])


def learned_by_all(state: Layout, place: int, faces: Sequence[int], besides: tuple[int, ...]) -> None:
    """All saw these cards go to a place that only some can look into (EC-107)."""
    for viewer in range(len(state.known)):
        if viewer not in besides:
            learned(state, viewer, place, faces)


def shuffled(state: Layout, faces: Sequence[int]) -> None:
    """The discard pile, which all could look through, has become the deck (EC-039, EC-162)."""
    learned_by_all(state, DECK, faces, ())


def _spread(groups: Groups, source: int, target: int, is_all: bool) -> Groups:
    """Whatever may have been at the source may now be at the target."""
    stays = ~source if is_all else -1
    return _canonical([((group[0] | target) & stays, *group[1:]) if group[0] & source else group for group in groups])


def _without(groups: Groups, place: int, faces: Sequence[int], is_empty: bool) -> Groups:
    changed = list(groups)
    for face in faces:
        _strike(changed, place, face)
    if is_empty:
        changed = [(group[0] & ~place, *group[1:]) for group in changed]
    return _canonical(changed)


def _strike(groups: list[Group], place: int, face: int) -> None:
    """A card was seen in a place.

    It may have been the card of any group that says of this face that it may be there, or of none.  Of k such groups it
    fulfilled one at most: of their k cards at least k - 1 are still hidden, somewhere in the places of all of them.
    """
    concerned = [number for number, group in enumerate(groups) if group[0] & place and face in group[1:]]
    union = 0
    for number in concerned:
        places, *cards = groups[number]
        cards.remove(face)
        groups[number] = (places, *cards)
        union |= places
    if len(concerned) > 1:
        groups.append((union, *[face] * (len(concerned) - 1)))


def _canonical(groups: Iterable[Group]) -> Groups:
    found: dict[int, Group] = {}
    for group in groups:
        if len(group) > 1:
            places = group[0]
            merged = found.get(places)
            found[places] = group if merged is None else (places, *sorted(merged[1:] + group[1:]))
    return tuple(sorted(found.values()))

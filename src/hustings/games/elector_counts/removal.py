"""Which cards a conflict may take: what COUNTER and ASSASSINATE can come to (EC-190), and what a winning attacker may
give up (EC-134, EC-135)."""

from hustings.games.elector_counts.layout import FACE, FRESH, TURNED

ALIKE = FACE | FRESH | TURNED
"""Cards count as one where they have the same face, were both there before or not, and both turned up now or not."""


def removals(
    own: tuple[int, ...],
    others: tuple[int, ...],
    own_offset: int,
    others_offset: int,
    targets: list[int],
    takes_itself: bool,
) -> list[tuple[int, ...]]:
    """All that one side's keyword can take out, in any order of its cards and with any choice of their targets.

    Each result is the sorted places of the cards that go, those of one side counted from its offset on; of cards that
    are alike, the first go.  `takes_itself` is COUNTER, of which both cards go.
    """
    there = sum({1 << (code & FACE) for code in others})
    acting = [kind for kind in _kinds(own) if targets[kind[0] & FACE] & there]
    if not acting:
        return [()]
    named = 0
    for code, _ in acting:
        named |= targets[code & FACE]
    struck = [kind for kind in _kinds(others) if named >> (kind[0] & FACE) & 1]
    pairs = [
        (one, len(acting) + other)
        for one, (code, _) in enumerate(acting)
        for other, (target, _) in enumerate(struck)
        if targets[code & FACE] >> (target & FACE) & 1
    ]
    found = set()
    for counts in _ends([len(places) for _, places in acting + struck], pairs):
        gone = [own_offset + at for at in _first(acting, counts)] if takes_itself else []
        gone += [others_offset + at for at in _first(struck, counts[len(acting) :])]
        found.add(tuple(sorted(gone)))
    return sorted(found)


def _kinds(cards: tuple[int, ...]) -> list[tuple[int, list[int]]]:
    """The places of cards that are alike, by what they are."""
    found: dict[int, list[int]] = {}
    for place, code in enumerate(cards):
        found.setdefault(code & ALIKE, []).append(place)
    return list(found.items())


def _ends(sizes: list[int], pairs: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """How many of each kind have acted or gone when nobody can act any more, in every order of acting.

    A pair is a kind that acts and one that it can strike; how many there are of each is in `sizes`.
    """
    ends, seen = [], set()
    ahead = [(0,) * len(sizes)]
    while ahead:
        counts = ahead.pop()
        if counts in seen:
            continue
        seen.add(counts)
        able = [pair for pair in pairs if counts[pair[0]] < sizes[pair[0]] and counts[pair[1]] < sizes[pair[1]]]
        if able:
            ahead += [tuple([count + (at in pair) for at, count in enumerate(counts)]) for pair in able]
        else:
            ends.append(counts)
    return ends


def _first(kinds: list[tuple[int, list[int]]], counts: tuple[int, ...]) -> list[int]:
    """The first places of each kind, as many as are counted."""
    return [place for (_, places), count in zip(kinds, counts, strict=False) for place in places[:count]]


def best_losses(cards: tuple[int, ...], strengths: list[int], limit: int) -> list[tuple[int, ...]]:
    """The sets of places whose strengths add up to the most that does not exceed the limit; of cards that are alike in
    face and strength, the first go."""
    kinds: dict[tuple[int, int], list[int]] = {}
    for place, code in enumerate(cards):
        kinds.setdefault((code & FACE, strengths[place]), []).append(place)
    sums: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for (_, strength), places in kinds.items():
        sums += [
            (total + count * strength, chosen + tuple(places[:count]))
            for total, chosen in sums
            for count in range(1, len(places) + 1)
            if total + count * strength <= limit
        ]
    best = max([total for total, _ in sums])
    if best == 0:
        return [()]
    return sorted([tuple(sorted(chosen)) for total, chosen in sums if total == best])

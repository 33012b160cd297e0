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
    if not any(targets[code & FACE] & there for code in own):
        return [()]
    ends: set[tuple[int, int]] = set()
    seen: set[tuple[int, int, int]] = set()
    ahead = [(0, 0, 0)]  # own cards that have acted, own cards gone, others gone; as bits
    while ahead:
        at = ahead.pop()
        if at in seen:
            continue
        seen.add(at)
        following = _following(own, others, targets, takes_itself, at)
        if following:
            ahead += following
        else:
            ends.add(at[1:])
    return sorted(
        {
            tuple(sorted(_first_alike(own, gone, own_offset) + _first_alike(others, gone_others, others_offset)))
            for gone, gone_others in ends
        }
    )


def _following(
    own: tuple[int, ...], others: tuple[int, ...], targets: list[int], takes_itself: bool, at: tuple[int, int, int]
) -> list[tuple[int, int, int]]:
    """Every way in which one more card can act."""
    acted, gone, gone_others = at
    found = []
    for place, code in enumerate(own):
        if (acted | gone) >> place & 1 or not targets[code & FACE]:
            continue
        for target, other in enumerate(others):
            if not gone_others >> target & 1 and targets[code & FACE] >> (other & FACE) & 1:
                itself = 1 << place
                found.append((acted | itself, gone | itself if takes_itself else gone, gone_others | 1 << target))
    return found


def _first_alike(cards: tuple[int, ...], gone: int, offset: int) -> tuple[int, ...]:
    """The same cards, by the first places of their like."""
    faces = [code & ALIKE for code in cards]
    chosen: list[int] = []
    for place in range(len(cards)):
        if gone >> place & 1:
            chosen.append(next(at for at, face in enumerate(faces) if face == faces[place] and at not in chosen))
    return tuple([offset + at for at in chosen])


def best_losses(cards: tuple[int, ...], strengths: list[int], limit: int) -> list[tuple[int, ...]]:
    """The sets of places whose strengths add up to the most that does not exceed the limit; of cards that are alike in
    face and strength, the first go."""
    sums: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for place in range(len(cards)):
        sums += [(total + strengths[place], (*places, place)) for total, places in sums]
    best = max([total for total, _ in sums if total <= limit])
    if best == 0:
        return [()]
    like = [(code & FACE, strength) for code, strength in zip(cards, strengths, strict=True)]
    found: dict[tuple[tuple[int, int], ...], tuple[int, ...]] = {}
    for total, places in sums:
        if total == best:
            found.setdefault(tuple(sorted([like[place] for place in places])), places)
    return sorted(found.values())

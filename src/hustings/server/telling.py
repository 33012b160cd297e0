"""What a person is told of a table, from its rows and from who is around it: no game is dealt for that."""

from typing import Any, NamedTuple, cast

import msgspec

from hustings.core.lesson import lesson_of
from hustings.core.registry import title
from hustings.server.dealing import deals_of
from hustings.server.frames import Letter, Level, Proposal, SeatInfo, TableInfo, Unsealed
from hustings.server.storage.models import SeatRow, TableRow


class Around(NamedTuple):
    """Who is around a table: by seat, whose person is here, whose is long away, which bot thinks and which has
    still to answer in a window; who watches."""

    here: frozenset[int] = frozenset()
    long_away: frozenset[int] = frozenset()
    thinking: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    watchers: int = 0


NOBODY = Around()


def table_info(
    row: TableRow, seats: list[SeatRow], person: str, around: Around = NOBODY, beat: float = 0.0
) -> TableInfo:
    return TableInfo(
        code=row.code,
        game=row.game,
        title=title(row.game).about.title,
        rules=row.rules,
        options=row.options,
        seats=[_seat_info(seat, person, around) for seat in seats],
        status=cast(Any, row.status),
        is_host=row.host == person,
        is_hot_seat=row.is_hot_seat,
        watchers=around.watchers,
        sealed=row.sealed,
        deals=deals_of(row),
        draw=row.draw,
        unsealed=Unsealed(row.seed, row.salt, row.secret) if row.status == "over" else None,
        proposal=msgspec.convert(row.proposal, Proposal) if row.proposal else None,
        rematch=row.rematch,
        forked_from=row.forked_from,
        forked_at=row.forked_at,
        daily=row.daily,
        is_lesson=row.is_lesson,
        has_lesson=lesson_of(title(row.game)) is not None,
        is_own_pack=row.is_own_pack,
        edition=row.edition,
        link=row.link,
        beat=beat,
    )


def _seat_info(seat: SeatRow, person: str, around: Around) -> SeatInfo:
    return SeatInfo(
        index=seat.index,
        name=seat.name,
        letter=cast(Letter, seat.letter),
        kind=cast(Any, seat.kind),
        level=cast("Level | None", seat.level),
        here=seat.kind == "bot" or seat.index in around.here,
        mine=seat.holder == person,
        lent=seat.kind == "bot" and seat.holder is not None,
        thinking=seat.index in around.thinking,
        asked=seat.holder == person and seat.index in around.asked,
        owes=seat.owes,
        pledge=seat.pledge,
        has_given=bool(seat.contribution),
        can_hand_over=seat.kind == "person" and seat.index in around.long_away,
    )

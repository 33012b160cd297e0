"""Entrants: who plays the roll of a day, once; who leads; and who may look at whose entry.

All entries of a day are dealt alike, so each tells the dice to those who have not rolled yet.  They see none of them
before they have finished their own, or before the day is over.
"""

import secrets

from hustings.core.game import Game
from hustings.core.registry import load
from hustings.core.seed import Seed, read_seed
from hustings.server import daily
from hustings.server.company import Company
from hustings.server.dealing import alone
from hustings.server.founding import found
from hustings.server.messages import DailyEntry, Day
from hustings.server.refusals import NotYours
from hustings.server.settings import Settings
from hustings.server.storage.models import PersonRow
from hustings.server.storage.store import Conflict, Placed, Store


class Entrants:
    """Deals the day to whoever comes, from a secret that is drawn once and stays on this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._secret = ""

    async def open(self) -> None:
        self._secret = await self.store.key("daily", secrets.token_hex(32))

    async def _seed(self, slug: str, day: str) -> Seed:
        """The same for everybody: what the first entry was dealt from, also if that was by the version before."""
        if self.settings.seed is not None:
            return self.settings.seed
        first = await self.store.first_seed(day)
        return read_seed(*first) if first else daily.seed_of(self._secret, slug, day)

    async def enter(self, person: PersonRow) -> str:
        """The code of the person's table of today: the one they have, or a new one."""
        day = daily.today()
        mine = await self.store.daily_entry(day, person.id)
        if mine:
            return mine.table
        plan = daily.plan_for(daily.daily_title())
        try:
            return await found(self.store, plan, person, alone(await self._seed(plan.game, day)), day)
        except Conflict:  # a second click came first
            mine = await self.store.daily_entry(day, person.id)
            if mine is None:
                raise
            return mine.table

    async def require_admitted(self, company: Company, person: str) -> None:
        """Refuse those to whom this table would tell the dice of a day that they have not rolled."""
        row = company.live.row
        if row.daily and row.host != person and not await self._knows_dice(row.daily, person):
            raise NotYours("daily/closed")

    async def _knows_dice(self, day: str, person: str) -> bool:
        if daily.is_past(day):
            return True
        mine = await self.store.daily_entry(day, person)
        return mine is not None and mine.score is not None

    # ---- The leaderboard.

    async def day(self, day: str, person: str, language: str, most: int) -> Day:
        """The roll of a day as one person sees it, with so many of the best entries."""
        game = load(daily.daily_title().slug)
        teller = _Teller(game, person, await self._knows_dice(day, person), language)
        before = daily.neighbour(day, -1)
        first = await self.store.first_day()
        return Day(
            day=day,
            game=game.slug,
            title=game.title,
            ends=daily.ends(day).isoformat(timespec="seconds"),
            is_over=daily.is_past(day),
            counted=await self.store.counted_entries(day),
            entries=[teller.entry(placed) for placed in await self.store.leaderboard(day, most)],
            mine=teller.maybe(await self.store.placed_entry(day, person)),
            mine_before=teller.maybe(await self.store.placed_entry(before, person)),
            previous=before if first and first <= before else None,
            next=daily.neighbour(day, 1) if daily.is_past(day) else None,
        )


class _Teller:
    """Tells one person of entries, with the way to those that they may look at."""

    def __init__(self, game: Game, person: str, knows_dice: bool, language: str) -> None:
        self.game = game
        self.person = person
        self.knows_dice = knows_dice
        self.language = language

    def maybe(self, placed: Placed | None) -> DailyEntry | None:
        return self.entry(placed) if placed else None

    def entry(self, placed: Placed) -> DailyEntry:
        is_mine = placed.person == self.person
        counts = placed.score is not None and not placed.is_late
        return DailyEntry(
            name=placed.name,
            letter=placed.letter,  # type: ignore[arg-type]
            is_mine=is_mine,
            place=placed.place if counts else None,
            score=placed.score,
            feats=daily.named_feats(self.game, placed.feats, self.language),
            is_late=placed.is_late,
            table=placed.table if is_mine or self.knows_dice else None,
        )

"""Training: paying for cards of the supply, masters, and promotion (DH-117 to DH-146)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.question import Prompt, Question
from hustings.core.story import Story
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import DISCARD, HAND, SUPPORT, Enough, Promote, Train, TrainMaster
from hustings.games.dealers_in_hope.asking import ENOUGH
from hustings.games.dealers_in_hope.asking_cards import zones_of
from hustings.games.dealers_in_hope.decks import (
    TO_DISCARD,
    copies_left,
    give_back,
    leave,
    put,
    take_from_supply,
    tell,
    turn_up,
)
from hustings.games.dealers_in_hope.doing import Doing
from hustings.games.dealers_in_hope.events import MasterAchieved, Promoted, Trained
from hustings.games.dealers_in_hope.holdings import refresh_powers, spend
from hustings.games.dealers_in_hope.layout import NOWHERE, Layout
from hustings.games.dealers_in_hope.printed import LEVEL1, LEVEL2, MASSES, MASTER, NONE, TRAIN

BARGAIN, DETOUR = 3, 2
"""How many numbers a discount and a detour are."""


def is_training(state: Layout, seat: int) -> bool:
    """Whether cards can be trained: in a Train action that is no promotion (DH-118, DH-145)."""
    return seat == state.mover and state.deed != NOWHERE and state.row.does == "train"


# ---- Cost.


def price(state: Layout, cost: int, kind: int) -> int:
    """With all discounts that hold for the next card of its class (`train_discount`)."""
    bargains = state.bargains
    if not bargains:
        return cost
    for place in range(0, len(bargains), BARGAIN):
        if bargains[place + 1] >> kind & 1:
            cost -= bargains[place]
    return max(0, cost)


def _use_bargains(state: Layout, kind: int) -> None:
    """A card was trained: each discount that held for it has one use less."""
    left: list[int] = []
    for place in range(0, len(state.bargains), BARGAIN):
        amount, classes, uses = state.bargains[place : place + BARGAIN]
        uses -= classes >> kind & 1
        if uses:
            left += (amount, classes, uses)
    state.bargains = tuple(left)


def _use_detour(state: Layout) -> int:
    """Where this card goes (`train_to`)."""
    if not state.detours:
        return TO_DISCARD
    to, uses = state.detours[:DETOUR]
    state.detours = ((to, uses - 1) if uses > 1 else ()) + state.detours[DETOUR:]
    return to


# ---- Prerequisites.


def is_open(state: Layout, seat: int, card: int) -> bool:
    """A level 2 card needs a level 1 or level 2 card of its profession (DH-123)."""
    if state.printed.kind[card] != LEVEL2:
        return True
    return _is_at_hand(state, seat, card) or _is_at_hand(state, seat, card - _levels_apart(state))


def is_master_open(state: Layout, seat: int, profession: int) -> bool:
    """A master needs the level 2 card (DH-127)."""
    return _is_at_hand(state, seat, state.printed.first_level2 + profession)


def _levels_apart(state: Layout) -> int:
    return state.printed.first_level2 - state.printed.first_level1


def _is_at_hand(state: Layout, seat: int, card: int) -> bool:
    """In the play area, or where else prerequisites may be (DH-125, DH-139, `open_prereq`)."""
    if card in state.plays[seat]:
        return True
    opened = state.opened
    if opened >> DISCARD & 1 and card in state.discards[seat]:
        return True
    return bool(opened >> HAND & 1) and card in state.hands[seat]


# ---- Training.


def count_trained(state: Layout, seat: int, kind: int) -> None:
    """For the action's count and for effects (DH-132, DH-146)."""
    state.count += 1
    state.trained[seat] += 1
    if kind in (LEVEL1, LEVEL2, MASTER):
        state.professionals[seat] += 1


def gain_master(state: Layout, seat: int, profession: int, cost: int, story: Story | None) -> None:
    """A miniature marks it, if one is left (DH-128, DH-R39)."""
    state.masters[seat] = tuple(sorted([*state.masters[seat], profession]))
    if state.minis[seat]:
        state.minis[seat] -= 1
        state.marked[seat] += 1
    refresh_powers(state, seat)
    tell(story, MasterAchieved(seat, profession, cost))


class Training(Doing[Train]):
    """A card that is paid for with support (DH-119 to DH-124)."""

    groups: tuple[int, ...] = (TRAIN,)

    def choices(self, state: Layout, seat: int) -> list[Action]:
        if not is_training(state, seat):
            return []
        printed, support = state.printed, state.markers_of(seat, SUPPORT)
        if not support and not state.bargains:
            return []
        cost, kind = printed.cost, printed.kind
        found = [card for card in offered(state) if price(state, cost[card], kind[card]) <= support]
        return [printed.trains[card] for card in found if is_open(state, seat, card)]

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NOTHING_IN_REACH if is_training(state, seat) else refusals.NOT_TRAINING

    def fault(self, state: Layout, seat: int, action: Train) -> Illegal | None:
        if not is_training(state, seat):
            return refusals.NOT_TRAINING()
        card, printed = action.card, state.printed
        why = self._why_not_offered(state, card)
        if why is not None:
            return why()
        cost = price(state, printed.cost[card], printed.kind[card])
        if cost > state.markers_of(seat, SUPPORT):
            return refusals.TOO_DEAR(card=card, cost=cost, count=state.markers_of(seat, SUPPORT))
        return None if is_open(state, seat, card) else refusals.NEEDS_PROFESSIONAL(card=card)

    def _why_not_offered(self, state: Layout, card: int) -> Why | None:
        printed = state.printed
        if not 0 <= card < printed.card_count or printed.cost[card] == NONE:
            return refusals.NEVER_TRAINED
        if not copies_left(state, card):
            return refusals.NOT_ON_TOP if printed.kind[card] == MASSES else refusals.NOT_IN_SUPPLY
        return None if _lets_train(state, printed.kind[card]) else refusals.ONLY_HIGHER

    def do(self, state: Layout, seat: int, action: Train, story: Story | None) -> None:
        card, printed = action.card, state.printed
        kind = printed.kind[card]
        cost = price(state, printed.cost[card], kind)
        spend(state, seat, SUPPORT, cost)
        take_from_supply(state, card)
        _use_bargains(state, kind)
        to = put(state, seat, card, _use_detour(state))
        count_trained(state, seat, kind)
        tell(story, Trained(seat, card, cost, to))
        turn_up(state, card, story)


def _lets_train(state: Layout, kind: int) -> bool:
    """Whether the action is for cards of this class; most are for all (DH-139)."""
    allowed = state.printed.trainable[state.deed]
    return not allowed or kind in allowed


def offered(state: Layout) -> list[int]:
    """The cards of the supply that the action lets train: those with copies, and the top of the masses (DH-027)."""
    printed, supply = state.printed, state.supply
    allowed = printed.trainable[state.deed]
    found = [card for card in range(printed.first_leader) if supply[card]]
    if state.masses:
        found.insert(0, state.masses[-1])
    return [card for card in found if printed.kind[card] in allowed] if allowed else found


class TrainingMaster(Doing[TrainMaster]):
    """A master, each once, whoever else holds it (DH-127 to DH-129)."""

    groups: tuple[int, ...] = (TRAIN,)

    def choices(self, state: Layout, seat: int) -> list[Action]:
        if not is_training(state, seat) or not _lets_train(state, MASTER):
            return []
        support, masters, actions = state.markers_of(seat, SUPPORT), state.masters[seat], state.printed.train_masters
        found = [one for one in state.professions if one not in masters and is_master_open(state, seat, one)]
        return [actions[profession] for profession in found if self._price(state, profession) <= support]

    def _price(self, state: Layout, profession: int) -> int:
        return price(state, state.printed.master_cost[profession], MASTER)

    def why_none(self, state: Layout, seat: int) -> Why:
        return refusals.NO_MASTER_IN_REACH if is_training(state, seat) else refusals.NOT_TRAINING

    def fault(self, state: Layout, seat: int, action: TrainMaster) -> Illegal | None:
        if not is_training(state, seat):
            return refusals.NOT_TRAINING()
        if not _lets_train(state, MASTER):
            return refusals.NO_MASTER_IN_REACH()
        profession = action.profession
        if profession not in state.professions:
            return refusals.NOT_IN_PLAY_HERE()
        if profession in state.masters[seat]:
            return refusals.HAS_MASTER(profession=profession)
        if not is_master_open(state, seat, profession):
            return refusals.NEEDS_LEVEL_2(card=state.printed.first_level2 + profession)
        cost, support = self._price(state, profession), state.markers_of(seat, SUPPORT)
        return refusals.MASTER_TOO_DEAR(profession=profession, cost=cost, count=support) if cost > support else None

    def do(self, state: Layout, seat: int, action: TrainMaster, story: Story | None) -> None:
        cost = self._price(state, action.profession)
        spend(state, seat, SUPPORT, cost)
        _use_bargains(state, MASTER)
        count_trained(state, seat, MASTER)
        gain_master(state, seat, action.profession, cost, story)


# ---- Promotion.


def promotable(state: Layout, seat: int) -> list[tuple[int, int]]:
    """Professionals in hand or discard pile whose next card can be gained, with where they lie (DH-142)."""
    kind = state.printed.kind
    found = zones_of(state, seat, [HAND, DISCARD])
    return [(card, place) for card, place in found if kind[card] in (LEVEL1, LEVEL2) and _has_next(state, seat, card)]


def _has_next(state: Layout, seat: int, card: int) -> bool:
    printed = state.printed
    if printed.kind[card] == LEVEL1:
        return state.supply[printed.next_of(card)] > 0
    return printed.profession[card] not in state.masters[seat]


class PromoteCard(Question[Layout, Action]):
    """*Dismiss a card to gain the next card* (DH-142 to DH-146)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        promotes = state.printed.promotes
        return [*[promotes[place][card] for card, place in promotable(state, seat)], ENOUGH]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.CANNOT_PROMOTE()

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_PROMOTING()

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Promote):
            self._promote(state, seat, action, story)
        state.done(story)

    def _promote(self, state: Layout, seat: int, action: Promote, story: Story | None) -> None:
        """The next card is gained first, then the chosen one goes beneath its stack (DH-144)."""
        printed, card = state.printed, action.card
        tell(story, Promoted(seat, card, action.place))
        if printed.kind[card] == LEVEL1:
            gained = printed.next_of(card)
            take_from_supply(state, gained)
            to = put(state, seat, gained, _use_detour(state))
            tell(story, Trained(seat, gained, 0, to))
            count_trained(state, seat, LEVEL2)
        else:
            count_trained(state, seat, MASTER)
            gain_master(state, seat, printed.profession[card], 0, story)
        leave(state, seat, card, action.place)
        give_back(state, card, 0)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/promote", {})


PROMOTE = PromoteCard("promote", Promote, Enough)

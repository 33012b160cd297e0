"""What effects ask of cards: which of the hand, of the discard pile, of those looked at (DH-221 to DH-223)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Prompt
from hustings.core.story import Story
from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope import refusals
from hustings.games.dealers_in_hope.actions import (
    DISCARD,
    HAND,
    Discard,
    Dismiss,
    Enough,
    Exchange,
    Lay,
    PutBack,
    Recover,
    Toss,
)
from hustings.games.dealers_in_hope.asking import ENOUGH, Asked, asks_of, effect_at
from hustings.games.dealers_in_hope.decks import (
    GOES,
    PLACE,
    TO_DISCARD,
    TO_DRAW_TOP,
    discard,
    dismiss,
    draw,
    lay_ready,
    put,
    put_back,
    tell,
    toss,
)
from hustings.games.dealers_in_hope.events import Recovered
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.pack import CLASSES
from hustings.games.dealers_in_hope.printed import exchanges_of, forced_of

# ---- Cards of the hand.


class ExchangeCards(Asked[Exchange]):
    """`cycle`: discard up to n, then draw as many."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        effect = effect_at(state, asks_of(state, 1), rows.Cycle)
        return [*exchanges_of(tuple(state.hands[seat]), min(effect.n, len(state.hands[seat])))]

    def answer(self, state: Layout, seat: int, action: Exchange, story: Story | None) -> None:
        discard(state, seat, action.cards, story)
        draw(state, seat, len(action.cards), story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/cycle", {"count": effect_at(state, asks_of(state, 1), rows.Cycle).n})


class ForceDiscard(Asked[Discard]):
    """`defender_discard`: the defender chooses, at once.  It is put with how many cards go (DH-223)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [*forced_of(tuple(state.hands[seat]), state.pending[-2])]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.DISCARD_SO_MANY(count=state.pending[-2])

    def answer(self, state: Layout, seat: int, action: Discard, story: Story | None) -> None:
        discard(state, seat, action.cards, story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/forced", {"count": state.pending[-2]})


def zones_of(state: Layout, seat: int, places: list[int]) -> list[tuple[int, int]]:
    """Every card that lies in these places, once each, with where it lies."""
    piles = {HAND: state.hands[seat], DISCARD: state.discards[seat]}
    return [(card, place) for place in places for card in dict.fromkeys(piles[place])]


class LayCards(Asked[Action]):
    """`ready`: up to n cards from these zones to the ready area."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        effect = effect_at(state, asks_of(state, 2), rows.Ready)
        lays = state.printed.lays
        found = zones_of(state, seat, [PLACE[one] for one in effect.source])
        return [*[lays[place][card] for card, place in found], ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if not isinstance(action, Lay):
            state.done(story)
            return
        lay_ready(state, seat, action.card, action.place, story)
        number, left = state.pending[-3:-1]
        ask_to_lay(state, seat, number, left - 1, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/lay", {"count": state.pending[-2]})


def ask_to_lay(state: Layout, seat: int, number: int, left: int, story: Story | None) -> None:
    """Again, in the place of the same question, while cards are left."""
    effect = effect_at(state, number, rows.Ready)
    if left and zones_of(state, seat, [PLACE[one] for one in effect.source]):
        state.ask_instead(LAY, (seat,), (number, left))
    else:
        state.done(story)


class RemoveCards(Asked[Action]):
    """`dismiss`: up to n cards from these zones, without a penalty.  It is put with how many masses went before."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        effect = effect_at(state, asks_of(state, 3), rows.Dismiss)
        dismisses = state.printed.dismisses
        found = zones_of(state, seat, [PLACE[one] for one in effect.source])
        return [*[dismisses[place][card] for card, place in found], ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        number, left, together = state.pending[-4:-1]
        if not isinstance(action, Dismiss):
            state.done(story)
            return
        together = dismiss(state, seat, action.card, action.place, together, story)
        effect = effect_at(state, number, rows.Dismiss)
        if left > 1 and zones_of(state, seat, [PLACE[one] for one in effect.source]):
            state.ask_instead(self, (seat,), (number, left - 1, together))
        else:
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/remove", {"count": state.pending[-3]})


# ---- The draw pile and the discard pile.


class TossCards(Asked[Action]):
    """`scry`: which of the cards looked at are discarded."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [*[state.printed.tosses[card] for card in dict.fromkeys(state.looked)], ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        if isinstance(action, Toss):
            toss(state, seat, action.card, story)
            if not state.looked:
                state.done(story)
        else:
            _ask_to_put_back(state, seat, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/toss", {"count": len(state.looked)})


class PutCardsBack(Asked[PutBack]):
    """`scry`: the rest go back in any order; the last one lies on top."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [state.printed.put_backs[card] for card in dict.fromkeys(state.looked)]

    def answer(self, state: Layout, seat: int, action: PutBack, story: Story | None) -> None:
        put_back(state, seat, action.card, story)
        _ask_to_put_back(state, seat, story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/put_back", {"count": len(state.looked)})


def _ask_to_put_back(state: Layout, seat: int, story: Story | None) -> None:
    """Where all that is left is of one face, there is nothing to ask: it goes back."""
    if len(set(state.looked)) > 1:
        if state.asked is not PUT_BACK:
            state.ask_instead(PUT_BACK, (seat,))
        return
    for card in state.looked:
        put_back(state, seat, card, story)
    state.done(story)


class RecoverCards(Asked[Action]):
    """`recover`: up to n cards of these classes out of the discard pile; in winter too (DH-222)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found = recoverable(state, seat, asks_of(state, 2))
        return [*[state.printed.recovers[card] for card in found], ENOUGH]

    def answer(self, state: Layout, seat: int, action: Action, story: Story | None) -> None:
        number, left = state.pending[-3:-1]
        if not isinstance(action, Recover):
            state.done(story)
            return
        state.discards[seat].remove(action.card)
        to = put(state, seat, action.card, GOES[effect_at(state, number, rows.Recover).to])
        if to != TO_DISCARD:  # a full hand takes nothing (DH-102)
            tell(story, Recovered(seat, action.card, to == TO_DRAW_TOP))
        if left > 1 and recoverable(state, seat, number):
            state.ask_instead(self, (seat,), (number, left - 1))
        else:
            state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt(f"prompt/{self.name}", {"count": state.pending[-2]})


def recoverable(state: Layout, seat: int, number: int) -> list[int]:
    classes, kind = effect_at(state, number, rows.Recover).classes, state.printed.kind
    return [card for card in dict.fromkeys(state.discards[seat]) if CLASSES[kind[card]] in classes]


CYCLE = ExchangeCards("cycle", Exchange, arity=1, reason=refusals.NOT_THOSE_CARDS, idle=refusals.NOT_EXCHANGING)
TOSS = TossCards("toss", Toss, Enough, arity=0, reason=refusals.NOT_LOOKED_AT, idle=refusals.NOT_LOOKING)
PUT_BACK = PutCardsBack("put_back", PutBack, arity=0, reason=refusals.NOT_LOOKED_AT, idle=refusals.NOT_LOOKING)
RECOVER = RecoverCards(
    "recover", Recover, Enough, arity=2, reason=refusals.CANNOT_RECOVER, idle=refusals.NOT_RECOVERING
)
WINTER_RECOVER = RecoverCards(
    "winter_recover", Recover, Enough, arity=2, reason=refusals.CANNOT_RECOVER, idle=refusals.NOT_RECOVERING
)
LAY = LayCards("lay", Lay, Enough, arity=2, reason=refusals.CANNOT_READY, idle=refusals.NOT_READYING)
REMOVE = RemoveCards(
    "remove", Dismiss, Enough, arity=3, reason=refusals.NOT_IN_HAND_OR_DISCARD, idle=refusals.NOT_DISMISSING
)
FORCED = ForceDiscard("forced", Discard, arity=1, reason=refusals.NOT_THOSE_CARDS, idle=refusals.NOT_DISCARDING)

"""A conflict (EC-108 to EC-141): step after step, each with an event of its own.

The Location and the attacking player lie in `state.fighting_at` and `state.fought_by`; the next step waits as a
sequel beneath whatever a step asks.
"""

from typing import Any, Final

from hustings.core.action import Action
from hustings.core.question import Prompt, Sequel
from hustings.core.story import Story
from hustings.games.elector_counts import knowledge
from hustings.games.elector_counts.actions import Boost, FightOn, Lose, Remove
from hustings.games.elector_counts.cards import brought_to_light, faces, tell, to_hand
from hustings.games.elector_counts.effects import fortify, lift_siege
from hustings.games.elector_counts.events import (
    Assassinated,
    AttackWon,
    ConflictBegan,
    Countered,
    DefenceHeld,
    Discarded,
    Earned,
    Retreated,
    Stole,
    Totalled,
)
from hustings.games.elector_counts.layout import (
    BONUS,
    DOWN,
    FACE,
    FRESH,
    NOBODY,
    TURNED,
    Layout,
    attackers_place,
    defenders_place,
    hand_place,
)
from hustings.games.elector_counts.money import gain
from hustings.games.elector_counts.reacting import Asked, Window, can_react, ways_to_play
from hustings.games.elector_counts.removal import best_losses, removals
from hustings.games.elector_counts.supports import EFFECT, open_support_window, show_reaction

COUNTER: Final = 0
ASSASSINATE: Final = 1
KEEPS: Final = FACE | FRESH | TURNED
"""What is left of a card's number when it lies face-up: it has been seen by all."""


def begin_conflict(state: Layout, location: int, attacker: int, story: Story | None) -> None:
    """Everything on the Location is turned face-up (EC-124), and lies in the order of faces from now on: the order in
    which it lay face-down was chance's."""
    state.fighting_at, state.fought_by = location, attacker
    state.reveals += 1
    for side, place in ((state.attackers, attackers_place(location)), (state.defenders, defenders_place(location))):
        brought_to_light(state, place, side[location], True)
        turned = [code & KEEPS | TURNED if code & DOWN else code for code in side[location]]
        side[location] = tuple(sorted(turned, key=_by_face))
    if story is not None:
        attackers, defenders = faces(state.attackers[location]), faces(state.defenders[location])
        tell(story, ConflictBegan(location, attacker, state.owners[location], attackers, defenders))
        state.show("turned_up", story)
    acts = state.printed.acts
    is_quiet = not any(acts[code & FACE] for code in state.attackers[location] + state.defenders[location])
    state.ask(STEP, (), (AFTER_KEYWORDS if is_quiet else 0,))


def _by_face(code: int) -> tuple[int, int]:
    return code & FACE, code


class ConflictStep(Sequel[Layout]):
    """One step, with the next beneath it.  Its argument is the number of the step."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        number = arguments[0]
        if number + 1 < len(STEPS):
            state.ask(STEP, (), (number + 1,))
        STEPS[number](state, story)


# ---- Keywords.  Inside each step the mover's cards act first (EC-109).


def _other_side(state: Layout) -> int:
    owner = state.owners[state.fighting_at]
    return state.fought_by if state.mover == owner else owner


def counter_of_mover(state: Layout, story: Story | None) -> None:
    _act(state, state.mover, COUNTER, story)


def counter_of_other(state: Layout, story: Story | None) -> None:
    _act(state, _other_side(state), COUNTER, story)


def assassinate_of_mover(state: Layout, story: Story | None) -> None:
    _act(state, state.mover, ASSASSINATE, story)


def assassinate_of_other(state: Layout, story: Story | None) -> None:
    _act(state, _other_side(state), ASSASSINATE, story)


def _act(state: Layout, seat: int, keyword: int, story: Story | None) -> None:
    """With one possible result nobody is asked; with several, that side chooses (EC-190)."""
    results = removable(state, seat, keyword)
    if len(results) > 1:
        state.ask(REMOVE, (seat,), (keyword,))
    elif results[0]:
        remove(state, seat, keyword, results[0], story)


def removable(state: Layout, seat: int, keyword: int) -> list[tuple[int, ...]]:
    """The places of the cards that each possible result takes out: Attackers first, then Defenders."""
    location, printed = state.fighting_at, state.printed
    attackers, defenders = state.attackers[location], state.defenders[location]
    targets = printed.counters if keyword == COUNTER else printed.assassinates
    if seat == state.fought_by:
        return removals(attackers, defenders, 0, len(attackers), targets, keyword == COUNTER)
    return removals(defenders, attackers, len(attackers), 0, targets, keyword == COUNTER)


def remove(state: Layout, seat: int, keyword: int, places: tuple[int, ...], story: Story | None) -> None:
    """They go to the discard pile, and take no further part (EC-110, EC-113, EC-114)."""
    location = state.fighting_at
    attackers, defenders = state.attackers[location], state.defenders[location]
    size = len(attackers)
    gone_attackers = [attackers[place] & FACE for place in places if place < size]
    gone_defenders = [defenders[place - size] & FACE for place in places if place >= size]
    state.attackers[location] = tuple([code for at, code in enumerate(attackers) if at not in places])
    state.defenders[location] = tuple([code for at, code in enumerate(defenders) if at + size not in places])
    state.discards += [*gone_attackers, *gone_defenders]
    if story is not None:
        own, others = gone_attackers, gone_defenders
        if seat != state.fought_by:
            own, others = others, own
        kind = Countered if keyword == COUNTER else Assassinated
        tell(story, kind(seat, location, tuple(sorted(own)), tuple(sorted(others))))
        state.show("removed", story)


def earn_of_mover(state: Layout, story: Story | None) -> None:
    _earn(state, state.mover, story)


def earn_of_other(state: Layout, story: Story | None) -> None:
    _earn(state, _other_side(state), story)


def _earn(state: Layout, seat: int, story: Story | None) -> None:
    """EARN: one gain for all cards that were turned up now and are still there (EC-115, EC-116, EC-190)."""
    earn = state.printed.earn
    side = state.attackers if seat == state.fought_by else state.defenders
    cards = [code & FACE for code in side[state.fighting_at] if code & TURNED and earn[code & FACE]]
    if cards:
        count = sum([earn[card] for card in cards])
        tell(story, Earned(seat, state.fighting_at, tuple(sorted(cards)), count))
        gain(state, seat, count, story)


def steal(state: Layout, story: Story | None) -> None:
    """STEAL: all that the owner has, at most; nobody else is touched (EC-117, EC-118)."""
    location, seat = state.fighting_at, state.fought_by
    steals, owner = state.printed.steal, state.owners[state.fighting_at]
    cards = [code & FACE for code in state.attackers[location] if code & TURNED and steals[code & FACE]]
    if cards:
        count = min(sum([steals[card] for card in cards]), state.schillings[owner])
        state.schillings[owner] -= count
        state.schillings[seat] += count
        tell(story, Stole(seat, location, owner, tuple(sorted(cards)), count))


class ChooseRemoved(Asked):
    """Which cards go, where the order of one's cards and the choice of their targets make a difference (EC-190).

    Its argument is the keyword.
    """

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Remove(places) for places in removable(state, seat, state.pending[-2])]

    def answer(self, state: Layout, seat: int, action: Remove, story: Story | None) -> None:
        remove(state, seat, state.pending[-2], action.places, story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        keyword = "counter" if state.pending[-2] == COUNTER else "assassinate"
        return Prompt(f"prompt/remove_by_{keyword}", {"location": state.fighting_at})


# ---- Window 2.


def open_window(state: Layout, story: Story | None) -> None:
    """After COUNTER, ASSASSINATE, EARN and STEAL, before the totals (EC-126)."""
    asked = CONFLICT_WINDOW.askable(state, ())
    if asked:
        state.ask(CONFLICT_WINDOW, asked)


class InConflict(Window):
    """Window 2: both sides are asked, round after round while somebody reacts (EC-186)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        found: list[Action] = [FIGHT_ON]
        for card in state.printed.reactions["boost_card"]:
            ways = ways_to_play(state, seat, card)
            if ways:
                found += [Boost(card, place, reserves) for place in own_places(state, seat) for reserves in ways]
        return found

    def lets_pass(self, state: Layout, seat: int) -> Action:
        return FIGHT_ON

    def askable(self, state: Layout, arguments: tuple[int, ...]) -> tuple[int, ...]:
        sides = sorted((state.fought_by, state.owners[state.fighting_at]))
        return tuple([side for side in sides if own_places(state, side) and can_react(state, side, "boost_card")])

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        """The mover's reaction comes first; the other side's is kept, unseen, whatever it is."""
        if not any(isinstance(answer, Boost) for answer in answers):
            state.done(story)
            return
        other = _other_side(state)
        if answers[other] is not None:
            state.keep(other, answers[other])
        state.ask(THEN_OTHER, ())
        if isinstance(answers[state.mover], Boost):
            react(state, state.mover, answers[state.mover], story)
        state.go_on(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        attack, defence = totals(state)
        facts = {"location": state.fighting_at, "attack": attack, "defence": defence}
        return Prompt("prompt/conflict_window", facts)


def react(state: Layout, seat: int, answer: Boost, story: Story | None) -> None:
    """A reaction of its own can be cancelled before it takes effect."""
    show_reaction(state, seat, answer.support, answer.reserves, story)
    state.aims = (answer.place,)
    state.ask(EFFECT, (), (seat, answer.support, 0))
    open_support_window(state, seat)


class ThenOther(Sequel[Layout]):
    """The other side's reaction, if it has one that is still possible (EC-188)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        other = _other_side(state)
        kept = state.taken(other)
        state.ask(THEN_AFRESH, ())
        if isinstance(kept, Boost) and kept in CONFLICT_WINDOW.menu(state, other):
            react(state, other, kept, story)


class ThenAfresh(Sequel[Layout]):
    """After a round with a reaction the window asks afresh (EC-186)."""

    def run(self, state: Layout, arguments: tuple[int, ...], story: Story | None) -> None:
        asked = CONFLICT_WINDOW.askable(state, ())
        if asked:
            state.ask_instead(CONFLICT_WINDOW, asked)
        else:
            state.done(story)


def own_places(state: Layout, seat: int) -> list[int]:
    """The places of a side's cards in the conflict; equal cards count as one."""
    location = state.fighting_at
    attackers, defenders = state.attackers[location], state.defenders[location]
    own, offset = (attackers, 0) if seat == state.fought_by else (defenders, len(attackers))
    return [offset + at for at, code in enumerate(own) if code not in own[:at]]


# ---- The decision.


def strength(state: Layout, code: int) -> int:
    """Of one card in this conflict."""
    printed: int = state.printed.strength[code & FACE]
    return printed + (code >> BONUS)


def totals(state: Layout) -> tuple[int, int]:
    """The strengths of each side's remaining cards; a side with none has 0 (EC-127)."""
    location = state.fighting_at
    attack = sum([strength(state, code) for code in state.attackers[location]])
    return attack, sum([strength(state, code) for code in state.defenders[location]])


def decide(state: Layout, story: Story | None) -> None:
    """Equal or greater, and the defender wins (EC-128, EC-132)."""
    attack, defence = totals(state)
    tell(story, Totalled(state.fighting_at, attack, defence))
    state.show("totalled", story)
    if defence >= attack:
        _hold(state, attack, defence, story)
    else:
        _overrun(state, attack, defence, story)


def _hold(state: Layout, attack: int, defence: int, story: Story | None) -> None:
    """Everything goes, Attackers that retreat to the hand; and a Fortification is placed (EC-129, EC-130)."""
    location, attacker = state.fighting_at, state.fought_by
    owner = state.owners[location]
    tell(story, DefenceHeld(owner, location, attacker, attack, defence))
    _retire(state, attacker, state.attackers, True, story)
    _retire(state, owner, state.defenders, False, story)
    lift_siege(state, location, story)
    fortify(state, location, story)
    _end(state)


def _retire(state: Layout, seat: int, side: list[tuple[int, ...]], may_retreat: bool, story: Story | None) -> None:
    """All cards of a side leave: RETREAT takes back those that were there before the action (EC-119, EC-120)."""
    location, retreats = state.fighting_at, state.printed.retreats
    laid, side[location] = side[location], ()
    back = [code & FACE for code in laid if may_retreat and retreats[code & FACE] and not code & FRESH]
    gone = [code & FACE for code in laid if not (may_retreat and retreats[code & FACE] and not code & FRESH)]
    if gone:
        state.discards += gone
        tell(story, Discarded(seat, location, tuple(sorted(gone))))
    if back:
        to_hand(state, seat, back)
        knowledge.learned_by_all(state, hand_place(seat), back, (seat,))
        tell(story, Retreated(seat, location, tuple(sorted(back))))


def _overrun(state: Layout, attack: int, defence: int, story: Story | None) -> None:
    """The Defenders go, and of the Attackers the closest sum that does not exceed them (EC-133 to EC-136)."""
    location, attacker = state.fighting_at, state.fought_by
    owner, is_new = state.owners[location], state.sieges[location] == NOBODY
    state.sieges[location] = attacker
    tell(story, AttackWon(attacker, location, owner, attack, defence, is_new))
    _retire(state, owner, state.defenders, True, story)
    losses = LOSE.losses(state, defence)
    if len(losses) > 1:
        state.ask(LOSE, (attacker,), (defence,))
    else:
        LOSE.give_up(state, losses[0], story)


def _end(state: Layout) -> None:
    """What stays lies face-up, and nothing of the conflict sticks to it (EC-137, EC-140)."""
    location = state.fighting_at
    state.attackers[location] = tuple([code & FACE for code in state.attackers[location]])
    state.fighting_at = state.fought_by = NOBODY


class ChooseLosses(Asked):
    """Among sets of the same largest sum the attacker chooses (EC-135).  Its argument is the Defenders' total."""

    def losses(self, state: Layout, defence: int) -> list[tuple[int, ...]]:
        attackers = state.attackers[state.fighting_at]
        return best_losses(attackers, [strength(state, code) for code in attackers], defence)

    def give_up(self, state: Layout, places: tuple[int, ...], story: Story | None) -> None:
        location = state.fighting_at
        attackers = state.attackers[location]
        gone = [attackers[place] & FACE for place in places]
        state.attackers[location] = tuple([code for at, code in enumerate(attackers) if at not in places])
        if gone:
            state.discards += gone
            tell(story, Discarded(state.fought_by, location, tuple(sorted(gone))))
        _end(state)

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Lose(places) for places in self.losses(state, state.pending[-2])]

    def answer(self, state: Layout, seat: int, action: Lose, story: Story | None) -> None:
        self.give_up(state, action.places, story)
        state.done(story)

    def prompt(self, state: Layout, seat: int) -> Prompt:
        return Prompt("prompt/lose", {"location": state.fighting_at, "count": state.pending[-2]})


STEPS: Final = (
    counter_of_mover,
    counter_of_other,
    assassinate_of_mover,
    assassinate_of_other,
    earn_of_mover,
    earn_of_other,
    steal,
    open_window,
    decide,
)
"""In the order of EC-108, EC-125 to EC-128."""
AFTER_KEYWORDS: Final = STEPS.index(open_window)

FIGHT_ON = FightOn()
STEP = ConflictStep("conflict", arity=1)
REMOVE = ChooseRemoved("remove", Remove, arity=1, is_half=True)
CONFLICT_WINDOW = InConflict("conflict_window", Boost, FightOn, is_sealed=True, is_half=True)
THEN_OTHER, THEN_AFRESH = ThenOther("then_other"), ThenAfresh("then_afresh")
LOSE = ChooseLosses("lose", Lose, arity=1, is_half=True)

"""What effects do: one small function for each kind that works when a card is played or used (rules.md, "Effect form").

An effect that cannot apply does nothing.  A defender has no current action and no announced assault, so what is bound
to a group, a path, a sea or a target does nothing for one.  Effects that are held (`passive`) are figures, which the
rules read where they count: `holdings.py`, `defence.py`, `decks.py`.
"""

from collections.abc import Callable

from hustings.core.story import Story
from hustings.games.dealers_in_hope import effect_rows as rows
from hustings.games.dealers_in_hope.actions import SEA
from hustings.games.dealers_in_hope.asking import (
    BOOST,
    CHOICE,
    CONVERT,
    DISCOUNT_HELP,
    GAIN_CARD,
    PREREQUISITE_HELP,
    SECOND,
    SLACK_HELP,
    TRAIN_TO,
    effect_at,
    others_of,
    take_copies,
)
from hustings.games.dealers_in_hope.asking_cards import (
    CYCLE,
    FORCED,
    LAY,
    PUT_BACK,
    RECOVER,
    REMOVE,
    TOSS,
    WINTER_RECOVER,
    recoverable,
    zones_of,
)
from hustings.games.dealers_in_hope.decks import PLACE, copies_left, discard, draw, look, tell
from hustings.games.dealers_in_hope.defence import PATHS
from hustings.games.dealers_in_hope.events import Easier, TrainingEased
from hustings.games.dealers_in_hope.holdings import (
    NUMBER_OF,
    dig_in,
    gain,
    gain_spoils,
    metric,
    points_of,
    score,
)
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, Layout
from hustings.games.dealers_in_hope.pack import CLASSES, GROUPS
from hustings.games.dealers_in_hope.printed import TRAIN

SEA_PART, NATIVE_PART, INTERIOR_PART, WHOLE = range(4)


def carry_out(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    """An effect of a card that was played for this strength, of spoils or of a city; it may put a question on top."""
    CARRY_OUT[type(state.printed.effects[number])](state, seat, number, strength, story)


def has_choice(state: Layout, seat: int, number: int) -> bool:
    """Whether an effect that asks for cards or markers has any to choose; where not, nobody is asked (DH-221)."""
    effect = state.printed.effects[number]
    if isinstance(effect, rows.Convert):
        return state.markers_of(seat, NUMBER_OF[effect.source]) > 0
    if isinstance(effect, rows.Cycle):
        return bool(state.hands[seat])
    if isinstance(effect, rows.Scry):
        return bool(state.draws[seat])
    if isinstance(effect, rows.Recover):
        return bool(recoverable(state, seat, number))
    if isinstance(effect, rows.Ready | rows.Dismiss):
        return bool(zones_of(state, seat, [PLACE[one] for one in effect.source]))
    return True


# ---- Where somebody stands.


def _is_acting(state: Layout, seat: int) -> bool:
    return seat == state.mover and state.deed != NOWHERE


def _is_attacking(state: Layout, seat: int) -> bool:
    return seat == state.mover and state.target != NOWHERE


def _is_training(state: Layout, seat: int) -> bool:
    return _is_acting(state, seat) and state.printed.group[state.deed] == TRAIN


def _target_is(state: Layout, target: str | None) -> bool:
    owner = state.owners[state.target]
    return target is None or (target == "uncontrolled") == (owner == NOBODY)


# ---- Strength markers.


def _gain(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Gain)
    source = state.printed.source_of[number]
    for name, one in NUMBER_OF.items():
        gain(state, seat, one, getattr(effect, name), source, story)


def _gain_choice(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.GainChoice)
    if len(effect.of) > 1:
        state.ask(CHOICE, (seat,), (number,))
    else:
        gain(state, seat, NUMBER_OF[effect.of[0]], effect.n, state.printed.source_of[number], story)


def _gain_if(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.GainIf)
    if not _is_acting(state, seat):
        return
    if effect.group and GROUPS[state.printed.group[state.deed]] != effect.group:
        return
    if (effect.path or effect.target) and not _is_attacking(state, seat):
        return
    if effect.path and PATHS[state.path] != effect.path:
        return
    if effect.target and not _target_is(state, effect.target):
        return
    gain(state, seat, NUMBER_OF[effect.strength], effect.n, state.printed.source_of[number], story)


def _gain_per(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.GainPer)
    count = min(effect.max, metric(state, seat, effect.metric) // effect.each * effect.n)
    gain(state, seat, NUMBER_OF[effect.strength], count, state.printed.source_of[number], story)


def _second_strength(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    if others_of(state, state.printed.source_of[number], strength):
        state.ask(SECOND, (seat,), (number, strength))


def _convert(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    if has_choice(state, seat, number):
        state.ask(CONVERT, (seat,), (number,))


def boost(state: Layout, seat: int, story: Story | None) -> None:
    """Whoever has such an ability takes markers with each spoils card (`spoils_boost`)."""
    for power in state.powers[seat]:
        effect = state.printed.effects[power]
        if isinstance(effect, rows.SpoilsBoost):
            state.ask(BOOST, (seat,), (power, effect.n))


# ---- Cards.


def _draw(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Draw)
    draw(state, seat, effect.n, story)


def _cycle(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    if has_choice(state, seat, number):
        state.ask(CYCLE, (seat,), (number,))


def _scry(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Scry)
    if has_choice(state, seat, number):
        look(state, seat, effect.n, story)
        state.ask(TOSS, (seat,))


def _recover(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Recover)
    if has_choice(state, seat, number):
        question = WINTER_RECOVER if effect.when == "winter" else RECOVER
        state.ask(question, (seat,), (number, effect.n))


def _ready(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Ready)
    if has_choice(state, seat, number):
        state.ask(LAY, (seat,), (number, effect.n))


def _dismiss(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Dismiss)
    if has_choice(state, seat, number):
        state.ask(REMOVE, (seat,), (number, effect.n, 0))


def _gain_card(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    """On a spoils card it is not asked: using the card was the decision (DH-221)."""
    effect = effect_at(state, number, rows.GainCard)
    if not copies_left(state, state.printed.common_number[effect.card]):
        return
    if effect.when == "use":
        take_copies(state, seat, number, story)
    else:
        state.ask(GAIN_CARD, (seat,), (number,))


def _defender_discard(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    """DH-223."""
    effect = effect_at(state, number, rows.DefenderDiscard)
    if not _is_attacking(state, seat) or state.owners[state.target] == NOBODY:
        return
    defender = state.owners[state.target]
    hand = state.hands[defender]
    if len(hand) <= effect.n:
        discard(state, defender, tuple(hand), story)
    else:
        state.ask(FORCED, (defender,), (effect.n,))


# ---- Training.


def _train_discount(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.TrainDiscount)
    if _is_training(state, seat):
        add_bargain(state, effect)
        tell(story, TrainingEased(seat, DISCOUNT_HELP, effect.n))


def add_bargain(state: Layout, effect: rows.TrainDiscount) -> None:
    classes = sum([1 << CLASSES.index(one) for one in effect.classes])
    state.bargains += (effect.n, classes, effect.uses)


def _train_to(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    if _is_training(state, seat):
        state.ask(TRAIN_TO, (seat,), (number,))


def _train_slack(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.TrainSlack)
    if _is_training(state, seat):
        state.slack += effect.n
        tell(story, TrainingEased(seat, SLACK_HELP, effect.n))


def _open_prereq(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.OpenPrereq)
    if _is_training(state, seat):
        for place in effect.source:
            state.opened |= 1 << PLACE[place]
        tell(story, TrainingEased(seat, PREREQUISITE_HELP, 1))


# ---- Assaults.


def _sea_discount(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.SeaDiscount)
    if _is_attacking(state, seat) and state.path == SEA:
        state.sea_less += effect.n
        tell(story, Easier(seat, SEA_PART, effect.n))


def _reduce_defense(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.ReduceDefense)
    if not _is_attacking(state, seat) or not _target_is(state, effect.target):
        return
    if effect.part == "interior":
        state.interior_less += effect.n
        tell(story, Easier(seat, INTERIOR_PART, effect.n))
    elif effect.part == "total":
        state.total_less += effect.n
        tell(story, Easier(seat, WHOLE, effect.n))
    elif state.owners[state.target] == NOBODY:
        state.native_less += effect.n
        tell(story, Easier(seat, NATIVE_PART, effect.n))


def _standing_defense(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.StandingDefense)
    dig_in(state, seat, effect.n, state.printed.source_of[number], story)


# ---- Points and spoils.


def _vp(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.Vp)
    is_met = _is_acting(state, seat) and GROUPS[state.printed.group[state.deed]] == effect.group
    if effect.group is None or is_met:
        score(state, seat, effect.n, None, story)


def _points(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    score(state, seat, points_of(state, seat, state.printed.effects[number]), None, story)


def _gain_spoils(state: Layout, seat: int, number: int, strength: int, story: Story | None) -> None:
    effect = effect_at(state, number, rows.GainSpoils)
    gain_spoils(state, seat, effect.value, effect.n, story)


CARRY_OUT: dict[type[rows.EffectRow], Callable[[Layout, int, int, int, Story | None], None]] = {
    rows.Gain: _gain,
    rows.GainChoice: _gain_choice,
    rows.GainIf: _gain_if,
    rows.GainPer: _gain_per,
    rows.SecondStrength: _second_strength,
    rows.Convert: _convert,
    rows.Draw: _draw,
    rows.Cycle: _cycle,
    rows.Scry: _scry,
    rows.Recover: _recover,
    rows.Ready: _ready,
    rows.Dismiss: _dismiss,
    rows.GainCard: _gain_card,
    rows.DefenderDiscard: _defender_discard,
    rows.TrainDiscount: _train_discount,
    rows.TrainTo: _train_to,
    rows.TrainSlack: _train_slack,
    rows.OpenPrereq: _open_prereq,
    rows.SeaDiscount: _sea_discount,
    rows.ReduceDefense: _reduce_defense,
    rows.StandingDefense: _standing_defense,
    rows.Vp: _vp,
    rows.VpPer: _points,
    rows.GainSpoils: _gain_spoils,
}
"""Every kind of effect that is carried out; those that are only held are figures."""

ASKED = (
    CHOICE,
    BOOST,
    SECOND,
    CONVERT,
    CYCLE,
    TOSS,
    PUT_BACK,
    RECOVER,
    WINTER_RECOVER,
    LAY,
    REMOVE,
    GAIN_CARD,
    TRAIN_TO,
    FORCED,
)
"""All that effects ask."""

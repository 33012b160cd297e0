"""The vocabulary of effects: one struct for each kind, as a row of the pack spells it (`rules.md`, "Effect form").

`when` says when it works: `play` (just after its card was played), `use` (a spoils card is used), `passive` (always,
while it is held), `turn` (once in each step 2 of its owner), `turn_end` (as step 3 begins), `winter` (winter 1),
`game_end`.  What an effect does is in `effects.py` and `holdings.py`.
"""

from typing import Annotated, Literal

import msgspec

from hustings.core.relations import Distinct, RefersTo
from hustings.core.rows import Id

Few = Annotated[int, msgspec.Meta(ge=0, le=12)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=12)]
Count = Annotated[int, msgspec.Meta(ge=1, le=4)]
Strength = Literal["attack", "defense", "support"]
Group = Literal["reorganize", "train", "assault"]
Path = Literal["land", "sea"]
Target = Literal["controlled", "uncontrolled"]
Class = Literal["masses", "citizen", "level1", "level2", "master", "leader"]
Metric = Literal[
    "territories",
    "coastal_territories",
    "sea_regions_touched",
    "cities_held",
    "masters",
    "location_cards",
    "territories_taken_this_year",
    "territories_lost_this_year",
    "cards_trained_this_year",
    "professionals_trained_this_year",
]
Classes = Annotated[tuple[Class, ...], msgspec.Meta(min_length=1, max_length=6), Distinct()]
Places = Annotated[tuple[Literal["hand", "discard"], ...], msgspec.Meta(min_length=1, max_length=2), Distinct()]
Steps = Annotated[tuple[tuple[AtLeastOne, AtLeastOne], ...], msgspec.Meta(min_length=1, max_length=6)]

AtOnce = Literal["play", "use"]
AtOnceOrTurn = Literal["play", "use", "turn"]
Always = Literal["passive"]
AtOnceOrAlways = Literal["play", "use", "passive"]


class EffectRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What a card, a leader or a city can do."""


class Gain(EffectRow, frozen=True, tag="gain"):
    """Take those markers."""

    when: AtOnce
    attack: Few = 0
    defense: Few = 0
    support: Few = 0


class GainChoice(EffectRow, frozen=True, tag="gain_choice"):
    """Take n markers, all of one strength."""

    when: AtOnceOrTurn
    n: AtLeastOne
    of: Annotated[tuple[Strength, ...], msgspec.Meta(min_length=1, max_length=3), Distinct()]


class GainIf(EffectRow, frozen=True, tag="gain_if"):
    """Take n markers if each condition holds; never while defending."""

    when: AtOnce
    strength: Strength
    n: AtLeastOne
    group: Group | None = None
    path: Path | None = None
    target: Target | None = None


class GainPer(EffectRow, frozen=True, tag="gain_per"):
    """Take n markers for every `each` of the metric, at most `max`."""

    when: AtOnce
    metric: Metric
    each: AtLeastOne
    strength: Strength
    n: AtLeastOne
    max: AtLeastOne


class SecondStrength(EffectRow, frozen=True, tag="second_strength"):
    """Take the markers of a second strength of this card too."""

    when: Literal["play"]


class Convert(EffectRow, frozen=True, tag="convert", rename={"source": "from"}):
    """Turn up to `max` own markers of one strength into another."""

    when: AtOnceOrTurn
    source: Strength
    to: Strength
    max: AtLeastOne


class Draw(EffectRow, frozen=True, tag="draw"):
    """Draw n cards, as far as the draw pile goes."""

    when: AtOnce
    n: Count


class Cycle(EffectRow, frozen=True, tag="cycle"):
    """Discard up to n cards from hand, then draw as many."""

    when: AtOnceOrTurn
    n: Count


class Scry(EffectRow, frozen=True, tag="scry"):
    """Look at the top n cards of the own draw pile, discard any, put the rest back in any order."""

    when: AtOnceOrTurn
    n: Count


class Recover(EffectRow, frozen=True, tag="recover"):
    """Take up to n cards of these classes from the own discard pile."""

    when: Literal["play", "use", "turn", "winter"]
    n: Count
    classes: Classes
    to: Literal["hand", "draw_top"]


class Ready(EffectRow, frozen=True, tag="ready", rename={"source": "from"}):
    """Move up to n cards to the ready area."""

    when: Literal["play", "use", "turn", "turn_end"]
    n: Count
    source: Places


class Dismiss(EffectRow, frozen=True, tag="dismiss", rename={"source": "from"}):
    """Dismiss up to n cards, no penalty."""

    when: AtOnceOrTurn
    n: Count
    source: Places


class GainCard(EffectRow, frozen=True, tag="gain_card"):
    """Take n copies of a card from the supply; this is not training."""

    when: AtOnce
    card: Annotated[Id, RefersTo("card")]
    n: Count
    to: Literal["discard", "hand", "draw_top"]


class TrainDiscount(EffectRow, frozen=True, tag="train_discount"):
    """The next `uses` cards of these classes trained this turn cost n less; as passive: in each Train action."""

    when: AtOnceOrAlways
    n: AtLeastOne
    classes: Classes
    uses: Count


class TrainTo(EffectRow, frozen=True, tag="train_to"):
    """The next `uses` cards trained this turn go elsewhere than to the discard pile."""

    when: AtOnce
    to: Literal["hand", "draw_top"]
    uses: Count


class TrainSlack(EffectRow, frozen=True, tag="train_slack"):
    """The first n cards below or above the count are not penalised."""

    when: AtOnceOrAlways
    n: Count


class OpenPrereq(EffectRow, frozen=True, tag="open_prereq", rename={"source": "from"}):
    """This turn prerequisites may also be in these zones."""

    when: AtOnce
    source: Places


class SeaDiscount(EffectRow, frozen=True, tag="sea_discount"):
    """The sea total of the current oversea assault is n less; as passive: of each one."""

    when: AtOnceOrAlways
    n: AtLeastOne


class ReduceDefense(EffectRow, frozen=True, tag="reduce_defense"):
    """A part of the target's defence is n less in this assault; as passive: in each assault."""

    when: AtOnceOrAlways
    part: Literal["native", "interior", "total"]
    n: AtLeastOne
    target: Target | None = None


class AssaultBonus(EffectRow, frozen=True, tag="assault_bonus"):
    """n attack markers when an assault of that path and target is announced."""

    when: Always
    n: AtLeastOne
    path: Literal["land", "sea", "any"]
    target: Literal["controlled", "uncontrolled", "any"]


class DefendBonus(EffectRow, frozen=True, tag="defend_bonus"):
    """+n when defending a territory."""

    when: Always
    n: AtLeastOne
    where: Literal["any", "coastal", "inland", "city"]


class StandingDefense(EffectRow, frozen=True, tag="standing_defense"):
    """+n in every defence until winter."""

    when: AtOnce
    n: AtLeastOne


class LongRange(EffectRow, frozen=True, tag="long_range"):
    """Overland targets may be this many steps away; defence + surcharge if not adjacent."""

    when: Always
    steps: Annotated[int, msgspec.Meta(ge=2, le=6)]
    surcharge: Few


class DefenderDiscard(EffectRow, frozen=True, tag="defender_discard"):
    """In an assault on a controlled territory: the defender at once discards n cards of own choice."""

    when: AtOnce
    n: Count


class GroupBonus(EffectRow, frozen=True, tag="group_bonus"):
    """n markers at the start of each action of the group."""

    when: Always
    group: Group
    strength: Strength
    n: AtLeastOne


class Vp(EffectRow, frozen=True, tag="vp"):
    """Score n, if the current action is of the group."""

    when: Literal["play", "use", "winter", "game_end"]
    n: AtLeastOne
    group: Group | None = None


class VpPer(EffectRow, frozen=True, tag="vp_per"):
    """Score n for every `each` of the metric, at most `max`."""

    when: Literal["play", "use", "winter", "game_end"]
    metric: Metric
    each: AtLeastOne
    n: AtLeastOne
    max: AtLeastOne


class VpOn(EffectRow, frozen=True, tag="vp_on"):
    """Score n at each event."""

    when: Always
    event: Literal["assault_win", "win_vs_player", "defend_win"]
    n: AtLeastOne


class PenaltyShield(EffectRow, frozen=True, tag="penalty_shield"):
    """Each turn the first n VP of count penalties are not lost."""

    when: Always
    n: AtLeastOne


class GainSpoils(EffectRow, frozen=True, tag="gain_spoils"):
    """Take the top n spoils of that value to the ready area."""

    when: Literal["play", "use", "winter"]
    value: Literal[2, 3]
    n: Count


class SpoilsBonus(EffectRow, frozen=True, tag="spoils_bonus"):
    """When an assault rewards spoils, take n more of the same stack."""

    when: Always
    n: Count


class SpoilsBoost(EffectRow, frozen=True, tag="spoils_boost"):
    """When using a spoils card, also take n markers of one strength of own choice."""

    when: Always
    n: Count


class HandSize(EffectRow, frozen=True, tag="hand_size"):
    """Hand size + n."""

    when: Always
    n: Count


class ShareSpace(EffectRow, frozen=True, tag="share_space"):
    """That often a year a small cube may go on a filled space."""

    when: Always
    per_year: Count


class WinterVp(EffectRow, frozen=True, tag="winter_vp"):
    """Score the value of the highest step reached; nothing if the required metric is above its maximum."""

    when: Literal["winter"]
    metric: Metric
    steps: Steps
    require_metric: Metric | None = None
    require_max: Few = 0


Effect = (
    Gain
    | GainChoice
    | GainIf
    | GainPer
    | SecondStrength
    | Convert
    | Draw
    | Cycle
    | Scry
    | Recover
    | Ready
    | Dismiss
    | GainCard
    | TrainDiscount
    | TrainTo
    | TrainSlack
    | OpenPrereq
    | SeaDiscount
    | ReduceDefense
    | AssaultBonus
    | DefendBonus
    | StandingDefense
    | LongRange
    | DefenderDiscard
    | GroupBonus
    | Vp
    | VpPer
    | VpOn
    | PenaltyShield
    | GainSpoils
    | SpoilsBonus
    | SpoilsBoost
    | HandSize
    | ShareSpace
    | WinterVp
)
"""All 35 kinds."""
Effects = Annotated[tuple[Effect, ...], msgspec.Meta(max_length=4)]

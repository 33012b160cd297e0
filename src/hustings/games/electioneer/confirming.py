"""Zone Confirmation (EL-086 to EL-095) and Public Disclosure (EL-101 to EL-105)."""

from hustings.core.action import Action
from hustings.core.errors import Illegal, Why
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import Confirm, Disclose
from hustings.games.electioneer.cards import gain_from_reserve, pay, stack, tell
from hustings.games.electioneer.counting import fulfilment
from hustings.games.electioneer.deed import Deed
from hustings.games.electioneer.events import Confirmed, Disclosed, GainedFromReserve
from hustings.games.electioneer.layout import Layout
from hustings.games.electioneer.printed import Variant
from hustings.games.electioneer.targets import give_reward, offer_immediate


def price(state: Layout, seat: int, card: int) -> int:
    """A card's cost, less an effect's discount, and what an Event adds or takes off; never below 0 (EL-087)."""
    cost = state.printed.cost[card]
    if state.event_pile:
        event = state.event_in_force("confirm_cost")
        if event >= 0 and state.printed.symbols[card] & state.printed.event_symbols[event]:
            delta = state.printed.events[event].delta
            return max(0, max(0, cost - state.in_force(seat, "confirm_discount")) + delta)
    return max(0, cost - state.in_force(seat, "confirm_discount"))


class Confirming(Deed[Confirm]):
    """The card of the zone that the pawn is on, from the hand to its stack (EL-086 to EL-088)."""

    may_ask = True

    def why_not(self, state: Layout, seat: int) -> Why | None:
        zone = state.pawns[seat]
        if zone not in state.hands[seat]:
            return refusals.NOT_THERE
        return None if price(state, seat, zone) <= state.discs[seat] else refusals.TOO_DEAR

    def facts(self, state: Layout, seat: int) -> dict[str, int | str]:
        zone = state.pawns[seat]
        return {"zone": zone, "count": price(state, seat, zone)}

    def choices(self, state: Layout, seat: int) -> list[Action]:
        zone = state.pawns[seat]
        confirms, region = state.printed.confirms[zone], state.printed.region[zone]
        return [confirms[region]] if region >= 0 else confirms

    def fault(self, state: Layout, seat: int, action: Confirm) -> Illegal | None:
        zone = state.pawns[seat]
        if action.card != zone:
            in_hand = action.card in state.hands[seat]
            return refusals.NOT_THERE(zone=zone) if in_hand else refusals.CARD_NOT_IN_HAND()
        region = state.printed.region[zone]
        fits = action.region == region if region >= 0 else action.region in state.rules.regions
        return None if fits else refusals.OTHER_REGION(zone=zone)

    def do(self, state: Layout, seat: int, action: Confirm, story: Story | None) -> None:
        card, cost = action.card, price(state, seat, action.card)
        pay(state, seat, cost)
        state.hands[seat].remove(card)
        stack(state, seat, action.region, card)
        tell(story, Confirmed(seat, card, action.region, cost))
        state.show("confirmed", story)
        _give_bonus(state, seat, card, story)
        if state.rules.immediate[card]:
            offer_immediate(state, seat, card)


def _give_bonus(state: Layout, seat: int, card: int, story: Story | None) -> None:
    """Of an Event, for zones that show its symbol (EL-165)."""
    event = state.event_in_force("confirm_bonus")
    if event >= 0 and state.printed.symbols[card] & state.printed.event_symbols[event]:
        count = state.printed.events[event].n
        gain_from_reserve(state, seat, count)
        tell(story, GainedFromReserve(seat, count))


class Disclosing(Deed[Disclose]):
    """A private Strategy becomes public; its reward is given once, at once (EL-101 to EL-104)."""

    may_ask = True

    def why_never(self, rules: Variant) -> Why | None:
        if rules.is_training:
            return refusals.NOT_IN_TRAINING
        return None if rules.has_private else refusals.NO_STRATEGIES_HERE

    def why_not(self, state: Layout, seat: int) -> Why | None:
        if not state.privates[seat]:
            return refusals.NO_PRIVATE
        return refusals.NO_DISCLOSURE if state.event_in_force("no_disclose") >= 0 else None

    def choices(self, state: Layout, seat: int) -> list[Action]:
        discloses = state.printed.discloses
        return [discloses[strategy] for strategy in state.privates[seat]]

    def fault(self, state: Layout, seat: int, action: Disclose) -> Illegal | None:
        return None if action.plan in state.privates[seat] else refusals.NO_PRIVATE()

    def do(self, state: Layout, seat: int, action: Disclose, story: Story | None) -> None:
        strategy = action.plan
        state.privates[seat] = tuple([one for one in state.privates[seat] if one != strategy])
        state.publics[seat] += (strategy,)
        tell(story, Disclosed(seat, strategy, fulfilment(state, seat, (strategy,))))
        give_reward(state, seat, strategy, story)

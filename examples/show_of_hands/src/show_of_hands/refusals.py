"""Why not: every reason for which an action is refused, with its clause."""

from hustings.core.errors import Why

OWN_CARD = Why("SH-007", "own_card")
PASS_ON_FIRST = Why("SH-015", "pass_on_first")
PASSED = Why("SH-015", "passed")
OWN_CARDS = Why("SH-015", "own_cards")
NO_PASSING = Why("SH-015", "no_passing")
CHOSEN = Why("SH-007", "chosen")
NO_OBJECTIONS = Why("SH-017", "no_objections")
NOT_ASKED = Why("SH-017", "not_asked")
LOWEST_ONLY = Why("SH-018", "lowest_only")
NO_CARD_TO_OBJECT = Why("SH-018", "no_card_to_object")

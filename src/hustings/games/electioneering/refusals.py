"""Why not: every reason for which an action of Electioneering is refused, with its clause."""

from hustings.core.errors import Why

NOT_YOUR_TURN = Why("EG-034", "not_your_turn")
NOT_TIED = Why("EG-080", "not_tied")
TAKE_FIRST = Why("EG-048", "take_first")
PLAY_BACK_FIRST = Why("EG-027", "play_back_first")
NO_CARD_TAKES = Why("EG-048", "no_card_takes")
NO_CARD_PLAYS_BACK = Why("EG-024", "no_card_plays_back")
NOT_IN_ROW = Why("EG-049", "not_in_row")
NOT_IN_HAND = Why("EG-025", "not_in_hand")
PASSED_OVER = Why("EG-R34", "passed_over")
TOO_FEW_LEFT = Why("EG-R34", "too_few_left")
NOT_IN_GAME = Why("EG-025", "not_in_game")
RUN_OFF_ROW_ONLY = Why("EG-081", "run_off_row_only")
LOCKED = Why("EG-038", "locked")

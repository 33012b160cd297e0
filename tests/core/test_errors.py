"""A refusal is a value: the clause, the name of the reason, the facts."""

import pickle

from hustings import BadPack, Blocked, HustingsError, Illegal
from hustings.core.errors import Why


def test_an_illegal_action_says_why_and_by_which_clause() -> None:
    refusal = Illegal("EC-041", "short", {"place": 4, "count": 2}, "{place} is {count} short.")
    assert str(refusal) == "place 4 is 2 short. (EC-041)"
    assert (refusal.clause, refusal.reason) == ("EC-041", "place 4 is 2 short.")
    assert (refusal.name, refusal.facts) == ("short", {"place": 4, "count": 2})


def test_a_reason_is_declared_once_and_called_with_the_facts_of_the_moment() -> None:
    refusal = Why("EC-041", "short")(place=4, count=2)
    assert (refusal.clause, refusal.name, refusal.facts) == ("EC-041", "short", {"place": 4, "count": 2})
    assert str(refusal) == "short (EC-041)", "it goes by its name until a catalogue is at hand"


def test_a_block_reads_the_same() -> None:
    block = Blocked("Play", "EC-041", "not_your_turn", {"seat": 2}, "It is {seat}'s turn.")
    assert block.reason == "It is seat 2's turn."


def test_every_error_that_a_user_can_mend_is_a_value_error() -> None:
    assert issubclass(HustingsError, ValueError)
    assert issubclass(Illegal, HustingsError)


def test_a_refusal_travels_with_its_facts() -> None:
    refusal = pickle.loads(pickle.dumps(Illegal("EG-038", "locked", {"student": 2}, "{student} is locked.")))
    assert (refusal.name, refusal.facts) == ("locked", {"student": 2})
    assert (refusal.clause, refusal.reason, str(refusal)) == (
        "EG-038",
        "student 2 is locked.",
        "student 2 is locked. (EG-038)",
    )


def test_a_broken_pack_travels_with_its_problems() -> None:
    assert pickle.loads(pickle.dumps(BadPack(["one", "two"]))).problems == ["one", "two"]

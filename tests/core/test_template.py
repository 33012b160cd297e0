"""The one grammar of catalogues: places for facts, and forms that follow them."""

import pytest

from hustings.core.template import facts_in, filled, forms_in, is_template, is_translation


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "\N{MINUS SIGN}1 cards")]
)
def test_a_number_has_a_form_for_one_and_a_form_for_all_else(count: int, said: str) -> None:
    assert filled("{count} {count:card|cards}", {"count": count}) == said


def test_other_facts_are_said_as_they_are() -> None:
    assert filled("{name} is at {code}.", {"name": "{Ada}", "code": "oak-3"}) == "{Ada} is at oak-3."


def test_facts_are_told_from_forms() -> None:
    template = "{name} wins, {won} {votes:vote|votes} to {lost}"
    assert facts_in(template) == {"name", "won", "lost"}
    assert forms_in(template) == {"votes"}


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("{count} cards", True),
        ("{count:card|cards}", True),
        ("{count:|s}", True),
        ("{count|card|cards}", False),
        ("{count:card}", False),
        ("{count!r}", False),
        ("{card.name}", False),
        ("50} {", False),
    ],
)
def test_every_brace_belongs_to_the_grammar(text: str, is_one: bool) -> None:
    assert is_template(text) is is_one


@pytest.mark.parametrize(
    ("template", "is_one"),
    [
        ("{won}票", True),
        ("{won}{votes:票|票}", True),
        ("{won}{won:票|票}", True),
        ("{votes}票", False),
        ("票", False),
        ("{won}{lost:票|票}", False),
    ],
)
def test_a_translation_may_do_without_forms_and_not_without_facts(template: str, is_one: bool) -> None:
    assert is_translation(template, "{won} {votes:vote|votes}") is is_one

"""Seals: anyone can make them again, and nothing else fits."""

from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from hustings import BadRecord, Record
from hustings.core.seal import Sealing, deal, pledge, seal


def test_a_seal_is_the_digest_of_seed_and_salt() -> None:
    assert seal("42", "salt") == sha256(b"42:salt").hexdigest()
    assert seal("42", "鹽") == sha256("42:鹽".encode()).hexdigest()
    assert seal("18446744073709551615", "") == sha256(b"18446744073709551615:").hexdigest()
    assert seal("73" * 32, "salt") == sha256(b"73" * 32 + b":salt").hexdigest()


def test_every_seed_and_every_salt_has_a_seal_of_its_own() -> None:
    seals = {seal(seed, salt) for seed in ("4", "42", "421") for salt in ("", "1", "12", "2:1")}
    assert len(seals) == 12


def test_a_record_is_checked_against_its_seal(record: Record) -> None:
    sealed = replace(record, salt="pepper", sealed=seal(record.seed, "pepper"))
    sealed.check_seal()
    sealed.fork(2).check_seal()
    record.check_seal()


@pytest.mark.parametrize("change", [{"seed": "8"}, {"salt": "sugar"}, {"salt": ""}, {"sealed": "0" * 64}])
def test_a_seal_that_does_not_fit_is_refused(record: Record, change: dict[str, object]) -> None:
    sealed = replace(record, salt="pepper", sealed=seal(record.seed, "pepper"))
    with pytest.raises(BadRecord, match="The seal does not fit"):
        replace(sealed, **change).check_seal()


# ---- Seals of whole games.

SEALING = Sealing(
    deals="together",
    chance="shake256",
    secret="73" * 32,
    salt="salt",
    game="show_of_hands",
    rules=2,
    digest="28c8",
    options={"rounds": 5, "objections": True},
    seats=3,
    code="0.5.0",
)


def test_a_seal_of_a_whole_game_is_the_digest_of_a_text_that_anyone_can_write() -> None:
    options = '[["objections",true],["rounds",5]]'
    about = f'"{"73" * 32}","salt","show_of_hands",2,"28c8",{options},3,"0.5.0",1'
    text = f'["hustings seal 3","together","shake256",{about}]'
    assert SEALING.text == text
    assert SEALING.seal == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("name", [field.name for field in msgspec.structs.fields(Sealing)])
def test_a_seal_is_about_every_one_of_these(name: str) -> None:
    value = getattr(SEALING, name)
    other = {} if name == "options" else value + 1 if isinstance(value, int) else f"{value}0"
    assert replace(SEALING, **{name: other}).seal != SEALING.seal


def test_a_deal_is_made_of_secret_seal_and_what_each_seat_gave() -> None:
    given = ["11" * 32, "", "22" * 32]
    deals = [
        deal("73" * 32, "5e", given),
        deal("74" * 32, "5e", given),
        deal("73" * 32, "5f", given),
        deal("73" * 32, "5e", given[::-1]),
        deal("73" * 32, "5e", ["", "", ""]),
        deal("73" * 32, "5e", [*given, ""]),
        deal("73" * 32, "5e", ["11" * 32 + "22" * 32, "", ""]),
    ]
    assert len(set(deals)) == len(deals)
    assert all(len(key) == 32 for key in deals)


def test_no_digest_is_taken_for_one_of_another_sort() -> None:
    same = "11" * 32
    assert len({pledge(same), deal(same, same, [same]).hex(), seal(same, same), SEALING.seal}) == 4

"""Seals: anyone can make them again, and nothing else fits."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from hustings import BadRecord, Record
from hustings.core.seal import seal


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

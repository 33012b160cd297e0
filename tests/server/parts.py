"""Those who have a part in a deal: what a browser draws, pledges, keeps and gives."""

import secrets
from typing import NamedTuple

from hustings.core import seal

from .guests import Frame, Person


class Part(NamedTuple):
    """A contribution, and what fits it."""

    contribution: str
    pledge: str


def drawn() -> Part:
    contribution = secrets.token_hex(seal.CONTRIBUTION)
    return Part(contribution, seal.pledge(contribution))


def given(person: Person, code: str, part: Part) -> Frame:
    """The table after somebody gave what they had pledged, for what they see there."""
    return person.post(f"/api/tables/{code}/contribute", **shown(person, code, part))  # type: ignore[no-any-return]


def shown(person: Person, code: str, part: Part) -> Frame:
    """A contribution, for the seal and the pledges that lie open."""
    table = person.table(code)
    pledges = [seat["pledge"] for seat in table["seats"]]
    return {"contribution": part.contribution, "sealed": table["sealed"], "pledges": pledges}

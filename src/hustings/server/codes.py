"""Codes of tables: two words and a number, easy to read out and to type, such as `paper-kite-41`."""

import secrets

_FIRST = """
    paper amber velvet copper silver maple cedar willow meadow river harbour lantern marble linen cobalt scarlet
    saffron indigo ivory quiet bright early spring autumn winter summer velour crimson hazel russet sandy mossy
    misty sunny windy gentle brave clever merry nimble
"""
_SECOND = """
    kite ballot drum bell lamp chair table door bridge boat train bicycle teapot kettle basket ribbon whistle
    pencil crayon marble button pocket window ladder garden fountain market corner ferry island sparrow heron
    otter badger fox hare tortoise beetle cricket firefly
"""
_NUMBERS = 900


def new_code() -> str:
    return f"{secrets.choice(_FIRST.split())}-{secrets.choice(_SECOND.split())}-{secrets.randbelow(_NUMBERS) + 100}"


def new_key() -> str:
    """A key that nobody guesses: for invitations, private links and cookies."""
    return secrets.token_urlsafe(18)

"""Every test here that asks for a `game` gets each registered game, under each version of its rules."""

import pytest

import hustings
from hustings.core.registry import titles


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        versions = [(slug, version) for slug, title in titles().items() for version in title.versions]
        metafunc.parametrize(
            "game",
            [hustings.load(slug, version=version) for slug, version in versions],
            ids=[f"{slug}-{version}" for slug, version in versions],
        )

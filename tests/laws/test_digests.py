"""A shipped pack stands as long as its version of the rules: a saved game is never stranded by a later edit."""

import tomllib
from pathlib import Path

import pytest

import hustings
from hustings.core.registry import titles

PINNED = tomllib.loads(Path(__file__).with_name("digests.toml").read_text(encoding="utf-8"))
VERSIONS = [(slug, version) for slug, title in titles().items() for version in title.versions]


@pytest.mark.parametrize(("slug", "version"), VERSIONS)
def test_the_components_of_a_version_stand(slug: str, version: int) -> None:
    pinned = PINNED.get(slug, {}).get(str(version))
    found = hustings.load(slug, version=version).digest
    assert pinned == found, (
        f"{slug}, rules {version}: its components have digest {found}, pinned is {pinned}. "
        "Raise the version for a change that changes games; pin a new version in tests/laws/digests.toml."
    )

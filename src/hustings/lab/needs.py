"""What the lab needs besides games and bots; whoever only plays installs none of it."""

from importlib.util import find_spec

from hustings.core.errors import HustingsError

_MODULES = ("polars", "numpy", "altair", "vl_convert", "openskill")


def needs_lab() -> None:
    """Refuse with a sentence where the lab's libraries are missing."""
    missing = [name for name in _MODULES if find_spec(name) is None]
    if missing:
        raise HustingsError(
            f"The lab needs {', '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not installed here; "
            'this brings all of it: pip install "hustings[lab]"'
        )


def needs_cluster() -> None:
    """Refuse with a sentence where Dask is missing."""
    if find_spec("distributed") is None:
        raise HustingsError(
            'A cluster is reached through Dask, which is not installed here: pip install "hustings[lab,cluster]"'
        )

"""`python -m tests.golden [slug ...]`: choose and write the golden playthroughs anew."""

import sys

import hustings
from hustings.core.registry import titles
from tests.golden.endings import chosen
from tests.golden.playthrough import FOLDER, retell, story_name


def write(slug: str) -> None:
    for old in [*FOLDER.glob(f"{slug}-*.txt"), *FOLDER.glob(f"{slug}-*.json")]:
        old.unlink()
    game = hustings.load(slug)
    for name, record in chosen(game).items():
        path = FOLDER / f"{slug}-{name}.json"
        record.save(path)
        for language in game.words.languages:
            (FOLDER / story_name(path.stem, language)).write_text(retell(record, language), encoding="utf-8")
        print(path.stem, len(record.moves), "moves")


if __name__ == "__main__":
    for slug in sys.argv[1:] or titles():
        write(slug)

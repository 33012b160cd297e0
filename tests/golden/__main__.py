"""`python -m tests.golden [slug ...]`: choose and write the golden playthroughs anew."""

import sys

import hustings
from hustings.conformance.golden import keep_playthroughs
from hustings.core.registry import titles
from tests.golden import FOLDER

if __name__ == "__main__":
    for slug in sys.argv[1:] or titles():
        for name in keep_playthroughs(hustings.load(slug), FOLDER):
            print(name)

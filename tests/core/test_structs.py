"""What is read in several threads is known before there is a second one."""

import subprocess
import sys

import msgspec

from hustings.core.structs import ready_structs

READ_AT_ONCE = """
import sys, threading
import msgspec
from hustings.core.structs import ready_structs

sys.setswitchinterval(1e-6)
for number in range(300):
    parts = [msgspec.defstruct(f"Part{number}_{place}", [("count", int)]) for place in range(10)]
    fields = [(f"part{place}", part | None, None) for place, part in enumerate(parts)]
    whole = msgspec.defstruct(f"Whole{number}", fields)
    ready_structs()
    together = threading.Barrier(2)

    def read():
        together.wait()
        msgspec.json.decode(b'{"part1": {"count": 1}, "part9": {"count": 2}}', type=whole)

    threads = [threading.Thread(target=read) for _ in range(2)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    del parts, whole
"""

Count = int


class Later(msgspec.Struct):
    """Its annotation can be read for as long as the name is there."""

    count: "Count"


def test_a_struct_is_looked_at_once_and_before_it_is_read() -> None:
    ready_structs()
    del globals()["Count"]
    assert msgspec.json.decode(b'{"count": 3}', type=Later).count == 3


def test_two_threads_that_read_the_same_thing_first_do_not_end_the_server() -> None:
    found = subprocess.run([sys.executable, "-c", READ_AT_ONCE], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr

"""Proofs of hidden moves, over lists of some lengths: prints times and sizes as JSON.

Run by CPython with libsodium and by Pyodide with the page's cryptography. A page stands still for a slice.
"""

import json
import sys
import time
from collections.abc import Generator
from statistics import median
from typing import Any

sys.path.insert(0, ".")

from unseen.secrecy.digest import scalar
from unseen.secrecy.proofs import moves
from unseen.secrecy.proofs.moves import Frame, commitment, held

try:
    from polyscript import js_modules
except ImportError:
    from unseen.secrecy.sodium import Sodium

    crypto = Sodium()
else:
    from page.edge.online.noble import Noble

    crypto = Noble(js_modules.noble)

LISTS = (2, 5, 14, 87, 720, 2688, 21560)
"""How many pairs: the least, and what the study has seen at the median and at 90 and 99 of 100, and at most."""
RUNS = 7
SEED = bytes(range(32))


class Work:
    """Something that goes on in slices, timed."""

    def __init__(self, work: Generator[None, None, Any]) -> None:
        slices: list[float] = []
        while True:
            start = time.perf_counter()
            try:
                next(work)
            except StopIteration as end:
                self.found = end.value
                break
            finally:
                slices.append(1000 * (time.perf_counter() - start))
        self.whole, self.longest = sum(slices), max(slices)


def measured(count: int, run: int) -> dict[str, float]:
    """Return the costs of one proof about a list of this length."""
    pairs = sorted(
        (scalar(SEED, "old", each % 40) >> 194, scalar(SEED, "new", each) >> 194) for each in range(count)
    )
    index = (run * 7919) % count
    old, new = (held(SEED, bytes([place, run]), state) for place, state in enumerate(pairs[index]))
    frame = Frame(bytes([run]), commitment(crypto, old), commitment(crypto, new), pairs)
    proving = Work(_begun(lambda: moves.prove_frame(crypto, frame, old, new, SEED)))
    verifying = Work(_begun(lambda: moves.verify_frame(crypto, frame, proving.found)))
    assert verifying.found
    return {
        "bytes": len(proving.found),
        "prove": proving.whole,
        "verify": verifying.whole,
        "slice": max(proving.longest, verifying.longest),
    }


def _begun(make: Any) -> Generator[None, None, Any]:
    """Return a work with what is done before its first slice in it."""
    return (yield from make())


def medians() -> dict[str, dict[str, float]]:
    """Return the medians of some runs, by the length of the list."""
    measured(5, 99)  # what is made once is not what a proof costs
    found = {}
    for count in LISTS:
        runs = [measured(count, run) for run in range(RUNS)]
        found[str(count)] = {name: median(run[name] for run in runs) for name in runs[0]}
    return found


print(json.dumps(medians()))

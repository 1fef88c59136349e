"""Hidden moves of games that were played, made and checked: prints times as JSON.

Run by CPython with libsodium and by Pyodide with the page's cryptography, on the frames of `frames.json`.
"""

import json
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, ".")

from unseen import nusubito
from unseen.kernel.play import turn_up
from unseen.kernel.records import decode_record
from unseen.nusubito import MIST, THIEF, belief
from unseen.nusubito.actions import Look
from unseen.nusubito.belief import Belief
from unseen.nusubito.events import Event, Placed
from unseen.nusubito.masked.relation import number_of, relation
from unseen.secrecy import moves
from unseen.secrecy.moves import Frame, commitment, digest, held

SEED = bytes(range(32))


class Hidden(NamedTuple):
    """One of the Thief's frames in a game."""

    known: Belief
    """What was possible before it."""
    told: tuple[Event, ...]
    """What is public of it."""
    before: Any
    after: Any
    """The truth."""


def frames_of(record: Any) -> Iterator[Hidden]:
    """Yield all frames of a game but what ends it: up to a look, or to the end of a turn."""
    known, truth = belief.begin(record.options), nusubito.start(record.options, record.deal)
    before, told = truth, list[Event]()
    for action in record.actions:
        (seat,) = nusubito.to_act(truth)
        for event in nusubito.decide(truth, seat, action, turn_up(nusubito, truth, seat, action)):
            public = nusubito.redact(event, MIST)
            truth = nusubito.evolve(truth, event)
            told += [] if public is None else [public]
        if truth.result:
            return
        if seat == MIST or isinstance(action, Look) or truth.acting != THIEF:
            if seat == THIEF:
                yield Hidden(known, tuple(told), before, truth)
            known, before, told = belief.told(known, told), truth, []


class Timed:
    """A work in slices, timed."""

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


def measured(crypto: Any, frame: Hidden, number: int) -> dict[str, float]:
    """Return what one frame costs who makes it and who checks it, in milliseconds."""
    old, new = (
        held(SEED, bytes([number % 256, place]), number_of(state))
        for place, state in enumerate((frame.before, frame.after))
    )
    c = commitment(crypto, old)

    def making() -> Generator[None, None, Any]:
        made = yield from relation(frame.known, frame.told)
        statement = Frame(b"frame", c, commitment(crypto, new), made.pairs)
        proof = yield from moves.proving_frame(crypto, statement, old, new, SEED)
        return statement, proof, digest(made.pairs)

    def checking() -> Generator[None, None, Any]:
        made = yield from relation(frame.known, frame.told)
        assert digest(made.pairs) == listed
        return (yield from moves.verifying_frame(crypto, statement._replace(pairs=made.pairs), proof))

    listing = Timed(relation(frame.known, frame.told))
    prover = Timed(making())
    statement, proof, listed = prover.found
    reader = Timed(checking())
    assert reader.found
    return {
        "pairs": len(statement.pairs),
        "list": listing.whole,
        "prove": prover.whole,
        "check": reader.whole,
        "crosses": prover.whole + reader.whole,
        "slice": max(prover.longest, reader.longest),
        "quiet": len(frame.told) == 1 and isinstance(frame.told[0], Placed),
    }


def main() -> None:
    """Measure what the file says."""
    try:
        from polyscript import js_modules
    except ImportError:
        from unseen.secrecy.sodium import Sodium

        crypto: Any = Sodium()
    else:
        from page.edge.online.noble import Noble

        crypto = Noble(js_modules.noble)
    wanted = json.loads(Path("frames.json").read_text("utf-8"))
    found = []
    for number, (record, place) in enumerate(wanted):
        frames = list(frames_of(decode_record(nusubito, record)))
        # What is made once is not what a frame costs.
        found.append([measured(crypto, frames[place], number) for _ in range(2)][-1])
    print(json.dumps(found))


if __name__ == "__main__":
    main()

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

from unseen.games import masked_of
from unseen.kernel.play import turn_up
from unseen.kernel.records import decode_record
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import finished
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.proofs import moves
from unseen.secrecy.proofs.moves import Frame, commitment, digest, held

SEED = bytes(range(32))


class Hidden(NamedTuple):
    """A hidden move of a seat in a game, as one entry."""

    known: Any
    """What was possible before it."""
    told: tuple[Any, ...]
    """What is public of it."""
    before: Any
    after: Any
    """The truth."""
    ends: bool
    """Whether a turn ends with it."""


def frames_of(masked: MaskedGame, record: Any) -> Iterator[Hidden]:
    """Yield all frames of a game but what ends it: up to what cards or the other seat answer, or to a turn's end."""
    game, hands, commits = masked.GAME, masked.HANDS, masked.COMMITS
    assert hands
    assert commits
    known, truth = commits.possible(record.options), game.start(record.options, record.deal)
    before, told = truth, list[Any]()
    for action in record.actions:
        (seat,) = game.to_act(truth)
        for event in game.decide(truth, seat, action, turn_up(game, truth, seat, action)):
            public = game.redact(event, ONLOOKER)
            truth = game.evolve(truth, event)
            told += [] if public is None else [public]
        if game.is_over(truth):
            return
        is_over = seat not in game.to_act(truth)
        if seat not in commits.SECRETIVE or hands.is_private(action) or is_over:
            if seat in commits.SECRETIVE:
                yield Hidden(known, tuple(told), before, truth, is_over)
            for event in told:
                known = finished(commits.possible_after(known, event))
            before, told = truth, []


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


def measured(crypto: Any, masked: MaskedGame, frame: Hidden, number: int) -> dict[str, float]:
    """Return the costs of making and checking one frame, in milliseconds."""
    commits = masked.COMMITS
    assert commits

    def listed_pairs() -> Generator[None, None, Any]:
        return commits.relation(frame.known, frame.told, False)

    old, new = (
        held(SEED, bytes([number % 256, place]), commits.number(state))
        for place, state in enumerate((frame.before, frame.after))
    )
    c = commitment(crypto, old)

    def making() -> Generator[None, None, Any]:
        made = yield from listed_pairs()
        statement = Frame(b"frame", c, commitment(crypto, new), made.pairs)
        proof = yield from moves.prove_frame(crypto, statement, old, new, SEED)
        return statement, proof, digest(made.pairs)

    def checking() -> Generator[None, None, Any]:
        made = yield from listed_pairs()
        assert digest(made.pairs) == listed
        return (yield from moves.verify_frame(crypto, statement._replace(pairs=made.pairs), proof))

    listing = Timed(listed_pairs())
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
        "quiet": len(frame.told) == 1 and frame.ends,
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
        masked = masked_of(record)
        frames = list(frames_of(masked, decode_record(masked.GAME, record)))
        # What is made once is not what a frame costs.
        found.append([measured(crypto, masked, frames[place], number) for _ in range(2)][-1])
    print(json.dumps(found))


if __name__ == "__main__":
    main()

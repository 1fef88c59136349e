"""Works that go on in slices, and what comes of them. The page of a game over a network has no programs that play."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def finished(work: Generator[None, None, Found]) -> Found:
    """Return what comes of a work, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found

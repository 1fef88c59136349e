"""Works that take long, a slice at a time: the page does not feel them."""

import asyncio
from typing import TypeVar

from page.edge.browser import window
from unseen.kernel.slices import Work

Found = TypeVar("Found")

SLICE = 6
"""Milliseconds of a work between two pauses."""


async def in_slices(work: Work[Found]) -> Found:
    """Return what comes of a work, with a pause wherever it has gone on for a slice."""
    began = _now()
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
        if _now() - began > SLICE:
            await asyncio.sleep(0)
            began = _now()


def ends_in_a_slice(work: Work[None]) -> bool:
    """Return whether a work has come to its end within a slice; if not, it can go on from there."""
    began = _now()
    return all(_now() - began <= SLICE for _ in work)


def _now() -> float:
    return float(window.performance.now())

"""Run long work in slices, so that the page stays responsive."""

import asyncio
from typing import TypeVar

from page.edge.browser import window
from unseen.kernel.slices import Work

Found = TypeVar("Found")

SLICE = 6
"""Milliseconds of work between two pauses."""


async def in_slices(work: Work[Found]) -> Found:
    """Run work to its end, pausing after each slice, and return its result."""
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


# A loop that is left does not close the generator it ran through; `yield from` and `contextlib.closing` would
# (PEP 380; PEP 533 would have let loops do so too). So work that was cut off here goes on where it is for
# `in_slices`. Closed, it would come to nothing, without an error: the frame that it was to take would be
# lost. Slices stay well below 50 ms, from which on a task is counted as one that delays a press (W3C, Long
# Tasks API).
def ends_in_a_slice(work: Work[None]) -> bool:
    """Run work for one slice, and return whether it has ended; if not, it can go on from there."""
    began = _now()
    return all(_now() - began <= SLICE for _ in work)


def _now() -> float:
    return float(window.performance.now())

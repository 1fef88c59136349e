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


def ends_in_a_slice(work: Work[None]) -> bool:
    """Run work for one slice, and return whether it has ended; if not, it can go on from there."""
    began = _now()
    return all(_now() - began <= SLICE for _ in work)


def _now() -> float:
    return float(window.performance.now())

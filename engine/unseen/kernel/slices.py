"""Works that go on in slices, and what comes of them: whoever drives one may do other things in between."""

from collections.abc import Callable, Generator
from typing import ParamSpec, TypeVar

Found = TypeVar("Found")
Given = ParamSpec("Given")
Work = Generator[None, None, Found]
"""Pauses now and then, and comes to something; while it pauses other things may be done."""


def finished(work: Work[Found]) -> Found:
    """Return what comes of a work, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


def at_once(function: Callable[Given, Found]) -> Callable[Given, Work[Found]]:
    """Return what a function does as a work: it is too short for a pause."""

    def work(*args: Given.args, **named: Given.kwargs) -> Work[Found]:
        yield from ()
        return function(*args, **named)

    return work

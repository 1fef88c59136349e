"""Long computations as generators that yield between slices, so that their driver may do other work in between."""

from collections.abc import Callable, Generator
from typing import ParamSpec, TypeVar

Found = TypeVar("Found")
Given = ParamSpec("Given")
Work = Generator[None, None, Found]
"""A computation that yields between slices and returns a result; other work may be done while it is suspended."""


def finished(work: Work[Found]) -> Found:
    """Run a computation to its end without a pause, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Found = end.value
            return found


def at_once(function: Callable[Given, Found]) -> Callable[Given, Work[Found]]:
    """Wrap a function that is too short for a pause as a `Work`."""

    def work(*args: Given.args, **named: Given.kwargs) -> Work[Found]:
        yield from ()
        return function(*args, **named)

    return work

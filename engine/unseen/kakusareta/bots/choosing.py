"""How a player chooses among plans by what each is worth: the better the oftener, what is much worse never."""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Any

from unseen.players import Plans, Thought


def mixed(found: Iterable[tuple[float, Sequence[Any]]], spread: float) -> Plans:
    """Return plans with how often each is taken; first those that come first of what is alike.

    Args:
        found: Plans with what each is worth, more being better.
        spread: How much worse than the best a plan may be to be taken at all; with 0 the first of the best is.
    """
    ordered = sorted(found, key=lambda each: -each[0])
    if spread <= 0:
        return ((tuple(ordered[0][1]), 1.0),)
    near = [(tuple(plan), spread - ordered[0][0] + value) for value, plan in ordered]
    near = [each for each in near if each[1] > 0]
    total = fsum(share for _, share in near)
    return tuple((plan, share / total) for plan, share in near)


def sure(action: Any) -> Thought:
    """Return the thought of a player for whom there is but one thing to do."""
    return Thought(action, ((action, 1.0),))

"""The choice among plans by value: better plans more often, much worse ones never."""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Any

from unseen.players import Plans, Thought


def mixed_plans(found: Iterable[tuple[float, Sequence[Any]]], spread: float) -> Plans:
    """Return plans with their probabilities, the best first; equal ones keep their order.

    Args:
        found: Values and plans; more is better.
        spread: How much worse than the best a plan may be and still be chosen; with 0 only the first best is.
    """
    ordered = sorted(found, key=lambda each: -each[0])
    if spread <= 0:
        return ((tuple(ordered[0][1]), 1.0),)
    near = [(tuple(plan), spread - ordered[0][0] + value) for value, plan in ordered]
    near = [each for each in near if each[1] > 0]
    total = fsum(share for _, share in near)
    return tuple((plan, share / total) for plan, share in near)


def certain(action: Any) -> Thought:
    """Return a thought with a single action."""
    return Thought(action, ((action, 1.0),))

"""The deals of games of Misty Ruins that are written down."""

import random

CARDS = 150
"""More draws than shuffle sixteen characters, eight homelands, and the tiles, items and monsters."""


def draws_of(number: int) -> tuple[int, ...]:
    """Return the draws of a deal, different for each number."""
    dice = random.Random(number)
    return tuple(dice.randrange(2**16) for _ in range(CARDS))

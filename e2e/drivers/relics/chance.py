"""What chance gives in games of Relics that are written down."""

import random

CARDS = 51
"""How many draws shuffle two decks of twelve and a bag of thirty."""


def draws_of(number: int) -> tuple[int, ...]:
    """Return what is drawn for a deal, another for each number."""
    dice = random.Random(number)
    return tuple(dice.randrange(2**16) for _ in range(CARDS))

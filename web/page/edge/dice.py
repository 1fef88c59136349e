"""Dice: the browser's own source of randomness, and nothing else.

Rule 1. `crypto.getRandomValues` is looked up and called at each draw.
"""

from collections.abc import Callable

from unseen.kernel.chance import Dice

WORDS = 2**32
"""The number of values that a draw can have."""


def fair(draw: Callable[[], int]) -> Dice:
    """Return unbiased dice that draw from a source.

    A draw from the last, incomplete round of n is thrown away (rejection sampling): no result is likelier.

    Args:
        draw: Returns a whole number from 0 to 2^32 - 1, each equally likely.
    """

    def dice(n: int) -> int:
        limit = WORDS - WORDS % n
        number = draw()
        while number >= limit:
            number = draw()
        return number % n

    return dice


def draw_word() -> int:
    """Return a random whole number of 32 bits."""
    from page.edge.browser import window

    word = window.Uint32Array.new(1)
    window.crypto.getRandomValues(word)
    return int(word[0])

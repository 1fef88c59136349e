"""Randomness, always passed in as an argument: the kernel and the games have none of their own."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Dice = Callable[[int], int]
"""`dice(n)` returns a whole number from 0 to n - 1, each equally likely."""

Card = TypeVar("Card")


def shuffle(cards: Sequence[Card], dice: Dice) -> tuple[Card, ...]:
    """Return the cards in a random order, every order equally likely (Fisher-Yates)."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = dice(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)

"""Randomness, always passed in as an argument: the kernel and the games have none of their own."""

from collections.abc import Callable, Iterable, Sequence
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


def drawn(weighed: Iterable[tuple[int, Card]], dice: Dice) -> Card:
    """Draw one of several, each as likely as its weight says.

    Args:
        weighed: What may be drawn, each with its weight: whole numbers, not all of them 0.
        dice: The dice.
    """
    among = tuple(weighed)
    at = dice(sum(weight for weight, _ in among))
    for weight, one in among:
        at -= weight
        if at < 0:
            return one
    raise AssertionError("the dice show less than their sides")

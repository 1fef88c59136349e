"""Randomness, always passed in as an argument: the kernel and the games have none of their own."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import TypeVar, cast

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
    weights, among = zip(*weighed, strict=True)
    up_to = tuple(accumulate(weights))
    return cast(Card, among[bisect_right(up_to, dice(up_to[-1]))])

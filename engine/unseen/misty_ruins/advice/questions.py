"""Facts about questions: what an answer tells, and whether a door or a chest opens."""

from collections.abc import Iterator

from unseen.misty_ruins.advice.because import Because, Fact, Kind
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.facts import AtLeast, FromOneOf

BIT = 1.5
"""The strength of a bit of information."""


def tells(standing: Standing, asked: AtLeast | FromOneOf) -> Iterator[Fact]:
    """Yield the number of characters, or of homelands, that either answer leaves; nothing if it is known before."""
    yes, no = standing.odds.left(asked)
    if yes and no:
        kind: Kind = "places" if isinstance(asked, FromOneOf) else "tells"
        yield BIT * standing.odds.bits(asked), Because(kind, yes, no)


def denies(standing: Standing, asked: AtLeast) -> Iterator[Fact]:
    """Yield what the answer tells if it is heard the other way round: "less than 3?", yes, is "3, no" (M5)."""
    for strength, because in tells(standing, asked):
        yield strength, because._replace(n=because.of, of=because.n)


def attempt(standing: Standing, asked: AtLeast) -> Iterator[Fact]:
    """Yield the odds of a door or a chest, and what the answer tells (M21, M22)."""
    if share := standing.odds.chance(asked):
        yield 2 * share, Because("works", share=share)
    yield from tells(standing, asked)

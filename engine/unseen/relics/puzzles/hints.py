"""Hints for a puzzle, in steps: each is a fact about all turns, or about all turns that win.

Rule 1. A hint that would say nothing is left out.
Rule 2. None but the last names what the solution kills, and none names its space. The tile just placed is a fact of its
        own, because it would name the space.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Literal, NamedTuple

from unseen.relics.board import BIT, Spaces
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.rating import OF_SOLUTION, themes_of, winning
from unseen.relics.puzzles.turns import Turn


class Endings(NamedTuple):
    """The number of spaces on which the game can end with this turn."""

    number: int
    spaces: int
    """The number of spaces on which the tile can be placed."""
    kind: Literal["endings"] = "endings"


class Mortal(NamedTuple):
    """The tiles that die in some turn, at least one."""

    tiles: Spaces
    is_own: bool
    """Whether the tile just placed dies in some turn."""
    kind: Literal["mortal"] = "mortal"


class Decoy(NamedTuple):
    """A space that does not win is refuted; which one hangs on what has been answered."""

    kind: Literal["decoy"] = "decoy"


class Means(NamedTuple):
    """The themes that every turn that wins has in common, at least one."""

    themes: tuple[str, ...]
    kind: Literal["means"] = "means"


class Fallen(NamedTuple):
    """The tiles that die in every turn that wins, at least one."""

    tiles: Spaces
    is_own: bool
    """Whether the tile just placed dies in every turn that wins."""
    kind: Literal["fallen"] = "fallen"


Fact = Endings | Mortal | Means | Fallen
Hint = Fact | Decoy


def hints(moment: Moment, turns: Sequence[Turn]) -> tuple[Hint, ...]:
    """Return the hints for a puzzle, in the order in which they are given.

    Args:
        moment: The moment; its answer wins.
        turns: Every turn that can be played in it.
    """
    return tuple(_hints(moment, turns))


def _hints(moment: Moment, turns: Sequence[Turn]) -> Iterator[Hint]:
    ends, spaces = {turn.space for turn in turns if turn.ends}, {turn.space for turn in turns}
    yield Endings(len(ends), len(spaces))
    placed = moment.known.occupied
    died = reduce(int.__or__, (turn.died for turn in turns))
    if died:
        yield Mortal(died & placed, any(turn.died & BIT[turn.space] for turn in turns))
    yield Decoy()
    themes = themes_of(moment, turns)
    if means := tuple(theme for theme in themes if theme in OF_SOLUTION):
        yield Means(means)
    won = winning(turns)
    fallen, is_own = (
        reduce(int.__and__, (turn.died for turn in won)) & placed,
        all(_dies_itself(turn) for turn in won),
    )
    if fallen or is_own:
        yield Fallen(fallen, is_own)


def _dies_itself(turn: Turn) -> bool:
    return bool(turn.died & BIT[turn.space])

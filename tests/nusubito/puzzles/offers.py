"""What games of programs offer as puzzles, which follows from their seeds."""

from functools import cache
from typing import Any

from unseen.nusubito.lab import mining
from unseen.puzzles.line import Line

SEEDS = {"where": (2, 4, 15, 19, 44), "only": (1, 2, 28, 29)}
"""Games that offer some."""


@cache
def offered(kind: str, seed: int) -> tuple[Line, ...]:
    """Return the lines of one game."""
    return mining.candidates(kind, seed)


def lines(kind: str) -> list[Line]:
    """Return some lines of a kind."""
    return [line for seed in SEEDS[kind] for line in offered(kind, seed)]


def changed(line: Line, **body: Any) -> Line:
    """Return a line with other values in its body."""
    return line._replace(body={**line.body, **body})

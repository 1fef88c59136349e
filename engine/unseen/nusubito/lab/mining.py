"""Puzzles from games that programs play among themselves.

Programs of levels 2 and 3 take turns: stronger Thieves hide too well.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from unseen.arena.programs import played as played_by_programs
from unseen.kernel.records import encode_record
from unseen.kernel.slices import finished
from unseen.looking_back.review import Played, played
from unseen.nusubito.puzzles import only, where
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.puzzles.window import MOST, turns_of, window_of
from unseen.puzzles.line import Line

LEVELS = ("2", "3")
"""The levels of the programs, in turn."""


def candidates(kind: str, seed: int) -> tuple[Line, ...]:
    """Return the lines that one game offers; see `unseen.lab.mining.games.Mining`."""
    record = played_by_programs(GAME.NAME, {}, seed, LEVELS[seed % len(LEVELS)])
    return tuple(_OFFERS[kind](finished(played(GAME, record)), encode_record(GAME, record)))


def _where(game: Played, record: Mapping[str, Any]) -> Iterator[Line]:
    turns = turns_of(game)
    for end, (_, last) in enumerate(turns):
        if game.taken[last - 1].before.phase != "day":
            continue
        for begin in range(end, max(-1, end - MOST), -1):  # the shortest first
            first = turns[begin][0]
            window = window_of(game, first, last)
            solution = where.solved(window)
            if solution.temples[-1].bit_count() == 1:
                if not where.dullness(window, solution):
                    yield where.line_of(window, first, last, record)
                break


def _only(game: Played, record: Mapping[str, Any]) -> Iterator[Line]:
    for first, last in turns_of(game):
        if game.taken[last - 1].before.phase == "day":
            line = only.line_of(game, first, record)
            if line:
                yield line


_OFFERS: Mapping[str, Callable[[Played, Mapping[str, Any]], Iterator[Line]]] = {
    "where": _where,
    "only": _only,
}
KINDS = tuple(_OFFERS)
"""The kinds of puzzles; see `unseen.lab.mining.games.Mining`."""

"""The lines of the game's file, and moments in them, for tests."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from unseen.puzzles.line import Line, parse_line
from unseen.puzzles.shelf import shelves
from unseen.relics import State
from unseen.relics.actions import Action
from unseen.relics.puzzles.by_rules import truths_of
from unseen.relics.puzzles.moment import Moment, moment_of
from unseen.relics.puzzles.turns import Turn, turns
from unseen.relics.referee import legal_actions, take_listed

LUCKY, PLAIN, FEW = (
    parse_line(text) for text in (Path(__file__).parent / "rejected.jsonl").read_text("utf-8").splitlines()
)
"""Lines that no miner keeps: luck may win on another space; no difficulty; four spaces to choose from."""


def lines() -> tuple[Line, ...]:
    """Return the lines of the file."""
    return shelves("relics").lines


def with_body(line: Line, **changed: Any) -> Line:
    """Return a line with other keys in its body."""
    return line._replace(body={**line.body, **changed})


@cache
def moments() -> tuple[tuple[Line, Moment, tuple[Turn, ...]], ...]:
    """Return every line with its moment and its turns."""
    found = ((line, moment_of(line)) for line in lines())
    return tuple((line, moment, turns(moment.known)) for line, moment in found)


class Walk(NamedTuple):
    """A turn as the rules play it."""

    first: State
    """The truth before it."""
    actions: tuple[Action, ...]
    last: State
    """The truth after it."""


def walks(known: State) -> Iterator[Walk]:
    """Yield every turn of the seat to act, with each order of the next crystals, by the rules alone."""
    assert known.acting
    for truth in truths_of(known):
        yield from _walks(truth, (), truth)


def _walks(first: State, actions: tuple[Action, ...], now: State) -> Iterator[Walk]:
    if now.result or now.phase == "choose":
        yield Walk(first, actions, now)
        return
    assert now.acting
    listed = legal_actions(now, now.acting)
    # The facing decides nothing about the turn (R17).
    for action in listed[:1] if now.phase == "face" else listed:
        yield from _walks(first, (*actions, action), take_listed(now, now.acting, action).after)

"""Random games of every mode, and what a seat at the screen sees of a game, for tests of the page's words."""

import random
from typing import Any

from page.kakusareta.said.firsts import first
from page.shell.messages import Shown
from tests.kakusareta.case import KAKUSARETA as CASE
from unseen import kakusareta
from unseen.kakusareta import Options, State
from unseen.kernel.laws import Pair, Playout, pairs, playout
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

DEAL = ("red", "green", "red", "red", "red", "green")
"""The treasure is on C5."""
AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def games(count: int, length: int = 150) -> list[Playout]:
    """Return random games: all modes, all options."""
    return [playout(CASE, random.Random(seed), length) for seed in range(count)]


def twins(played: Playout, seat: Seat, seed: int = 0) -> list[Pair]:
    """Return pairs of truths that a seat cannot tell from each other."""
    return list(pairs(CASE, played, seat, random.Random(seed), 6))


def table(*actions: str, deal: Any = DEAL, **options: Any) -> AnyTable:
    """Return a game after some actions of whoever was to act."""
    found: AnyTable = Table(kakusareta, Options(**options), deal)
    for action in actions:
        (seat,) = found.to_act
        found.act(seat, kakusareta.parse_action(action))
    return found


def of_twin(played: Playout, pair: Pair) -> tuple[AnyTable, AnyTable]:
    """Return both games of a pair, played as far as the seat has been told."""
    one, other = (Table(kakusareta, played.options, deal) for deal in (played.deal, pair.twin.deal))
    for step in played.steps:
        if step.truth == pair.truth:
            break
        one.act(step.seat, step.action)
    for mover, action in pair.twin.path:
        other.act(mover, action)
    return one, other


def shown(at: AnyTable, seat: Seat, fresh: int = 0) -> Shown:
    """Return what a seat sees, with so many entries of its log new to it."""
    view: State = at.view(seat)
    return Shown(seat, view, at.log(seat), kakusareta.legal_actions(view, seat), at.can_undo(seat), fresh)


def said_once(seen: Shown) -> list[str]:
    """Return all that is said for the first time at one moment, one after the other."""
    found: list[str] = []
    while name := first(seen, frozenset(found)):
        found.append(name)
    return found

"""The reasons in a hint for a single action of the Thief, without a comparison with others.

Rule 1. Every reason is true of the position, by the Thief's own knowledge; nothing is searched for it.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.courtyard.rods import RODS, Rod
from unseen.courtyard.treasure import can_teach, may_teach
from unseen.kernel.resign import Resign
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.advice.bits import Leak
from unseen.nusubito.advice.facts import FILLER, SLIGHT, Because, Fact, followed
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.threats import at_once
from unseen.nusubito.rules.thief_day import budget
from unseen.nusubito.scale import ways_in
from unseen.nusubito.state import THIEF, THIEF_POINTS, State

QUIET_POINTS = 1
"""The night points that reveal nothing (N20)."""


class ThiefGrounds:
    """The reasons for single actions.

    Args:
        view: The Thief's view, on the Thief's turn.
        leaks: The leak of each legal action.
        among: The temples where the treasure may lie by the options alone.
    """

    def __init__(self, view: State, leaks: Sequence[Leak], among: Spaces) -> None:
        self._view, self._among = view, among
        self._leaks = {leak.action: leak for leak in leaks}

    def speaks(self, action: Action) -> Iterator[Fact]:
        """Yield the reasons for a legal action."""
        view = self._view
        match action:
            case Leap():
                then = followed(view, THIEF, action)
                if rods := self._new_rods(then):
                    yield 0.15, Because("rods", len(rods), places=rods)
                if fallen := view.upright.bit_count() - then.upright.bit_count():
                    yield 0.05, Because("fells", fallen)
                yield from _ways_on(then)
            case Shoot():
                yield 0.1, Because("shot", places=(action.seeker,))
            case PickUp():
                yield 0.1, Because("coins", view.held + 1)
            case Sacrifice():
                yield 0.1, Because("further", budget(followed(view, THIEF, action)))
            case Look() if not can_teach(view.rods, action.rod, self._among):
                is_bluff = may_teach(view.seen, action.rod, self._among)
                yield FILLER, Because("bluff" if is_bluff else "again", places=(action.rod,))
            case End():
                yield from self._ends(action)
            case (
                TakeDart() | Look() | Declare() | Unbolster() | Move() | Heal() | Merge() | Bolster()
                | Capture() | Spawn() | Raise() | Resign()
            ):  # fmt: skip
                pass
            case _:
                assert_never(action)

    def costs(self, action: Action) -> Iterator[Because]:
        """Yield the costs and leaks of a legal action."""
        if isinstance(action, Declare):
            return
        view, leak = self._view, self._leaks[action]
        then = followed(view, THIEF, action) if isinstance(action, Leap | Shoot) else view
        if then.darts < view.darts:
            yield Because("pays", view.darts - then.darts, then.darts)
        if isinstance(action, TakeDart | Look | PickUp | Unbolster) and view.phase == "night" and view.points:
            yield Because("third" if view.points + 1 == THIEF_POINTS else "second")
        if leak.temples < leak.before_it:
            yield Because("narrows", leak.temples, leak.before_it)
        if isinstance(action, End) and view.phase == "day":
            assert view.at is not None
            if BIT[view.at] & at_once((*board_of(view), 0), view.scale.outside):
                yield Because("seeker", places=(view.at,))
            yield Because("spends", view.held - 1, places=(view.at,))
        if isinstance(action, Sacrifice):
            yield Because("spends", view.held - 1, places=(action.coin,))

    def _new_rods(self, then: State) -> tuple[Rod, ...]:
        """Return the rods worth a look that are in line after an action and were not before (N12)."""
        view = self._view
        assert view.at is not None and then.at is not None
        return tuple(
            rod
            for rod in RODS
            if rod in then.at and rod not in view.at and can_teach(view.rods, rod, self._among)
        )

    def _ends(self, action: End) -> Iterator[Fact]:
        view, leak = self._view, self._leaks[action]
        if view.phase == "night":
            if view.points <= QUIET_POINTS:
                yield 0.15, Because("unshown", view.points)
            else:
                yield 0.1, Because("tonight")
        if all(isinstance(each, End | Declare) for each in self._leaks):
            yield 0.1, Because("no-more")
        if leak.temples > 1:
            yield SLIGHT, Because("unseen", leak.temples)
        elif all(each.temples == 1 for each in self._leaks.values()):
            yield SLIGHT, Because("known")
        yield from _ways_on(view)


def free_ways(state: State, at: Space) -> tuple[int, int]:
    """Return the number of leaps from a temple that meet no upright pawn, and of all its leaps, ignoring bolsters.

    By night it counts those of the next day, when every pawn has stood up (N31).
    """
    ways, upright = (
        ways_in(state.scale.outside)[at],
        state.occupied if state.phase == "night" else state.upright,
    )
    return sum(not upright & (way.ends | way.gate_bit) for way in ways), len(ways)


def _ways_on(then: State) -> Iterator[Fact]:
    assert then.at is not None
    free, number = free_ways(then, then.at)
    if free:
        yield FILLER, Because("ways", free, number, places=(then.at,))

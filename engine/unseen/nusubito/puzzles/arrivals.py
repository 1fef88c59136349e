"""The shortest turn of the Mists that brings an upright Seeker to the Thief.

It is found with the players' tables of turns; its actions are those that the rules list.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces
from unseen.kernel.slices import Work
from unseen.nusubito.actions import Action, Capture, End, Merge, Move
from unseen.nusubito.bots.boards import Turn, TurnSoFar, board_of, steps, turn_so_far
from unseen.nusubito.bots.threats import at_once
from unseen.nusubito.referee import legal_actions, take_listed
from unseen.nusubito.state import MIST, State

_SLICE = 50
"""The number of turns so far that are looked at before a pause."""


class Arrival(NamedTuple):
    """A turn of the Mists after which they can name the Thief's temple."""

    before: State
    """The truth as it begins."""
    actions: tuple[Action, ...]

    @property
    def states(self) -> tuple[State, ...]:
        """The truth as it begins, and after each action."""
        found = [self.before]
        for action in self.actions:
            found.append(take_listed(found[-1], MIST, action).after)
        return tuple(found)

    @property
    def seeker(self) -> Space | None:
        """The space of the Seeker that comes, as the turn begins; None if it is made in the turn."""
        assert self.before.at is not None
        place = self.before.at
        for action in reversed(self.actions):
            match action:
                case Move() if action.to == place:
                    place = action.pawn
                case Merge() if action.to == place:
                    return None
                case _:
                    pass
        return place


def arrival(truth: State) -> Work[Arrival | None]:
    """Return the shortest turn that brings an upright Seeker to the Thief, yielding between slices; None if none does.

    Args:
        truth: The truth as a turn of the Mists by day begins, or goes on.
    """
    assert truth.at is not None
    goal, level, looked = BIT[truth.at], [turn_so_far(truth)], 0
    known = {level[0].turn}
    while level:
        for each in level:
            looked += 1
            if looked % _SLICE == 0:
                yield
            if last := _arrived(each, goal):
                return Arrival(truth, tuple(_listed(truth, _turns(last))))
        further = list[TurnSoFar]()
        for each in level if level[0].left > 1 else ():
            looked += 1
            if looked % _SLICE == 0:
                yield
            further += [then for then in _steps(each) if then.turn not in known]
            known.update(then.turn for then in further)
        level = further
    return None


def _arrived(now: TurnSoFar, goal: Spaces) -> TurnSoFar | None:
    """Return a turn so far with a Seeker on a temple, this one or one action more; None if there is none."""
    if _is_there(now.turn, goal):
        return now
    if not (now.left and at_once(now.turn, now.outside) & goal):
        return None
    return next(then for then in _steps(now) if _is_there(then.turn, goal))


def _is_there(turn: Turn, goal: Spaces) -> bool:
    _, _, seekers, downed, _, _ = turn
    return bool(seekers & ~downed & goal)


def _steps(now: TurnSoFar) -> Iterator[TurnSoFar]:
    return (TurnSoFar(turn, left, now, now.outside) for turn, left in steps(now, is_day=True))


def _turns(last: TurnSoFar) -> list[Turn]:
    """Return the turn after each action."""
    found, now = list[Turn](), last
    while now.before:
        found.append(now.turn)
        now = now.before
    return found[::-1]


def _listed(truth: State, turns: list[Turn]) -> Iterator[Action]:
    """Yield the legal actions that lead from turn to turn, found by comparing their results."""
    for turn in turns:
        moves = (action for action in legal_actions(truth, MIST) if not isinstance(action, End | Capture))
        results = ((action, take_listed(truth, MIST, action).after) for action in moves)
        action, truth = next(
            (action, then) for action, then in results if (*board_of(then), then.used) == turn
        )
        yield action

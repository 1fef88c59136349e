"""The second proof of *The only way out*: every legal action of the turn, and of every turn that may answer it.

Rule 1. Nothing is known here but the rules: `legal_actions` and what follows from them.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from unseen.courtyard.board import Space, Spaces
from unseen.nusubito.actions import Capture, Declare, End
from unseen.nusubito.referee import legal_actions, take_listed
from unseen.nusubito.state import MIST, THIEF, State

Pawns = tuple[Spaces, Spaces, Spaces, Spaces, Spaces]
"""Healers, Builders, Seekers, the downed, and bolsters."""


class EndOfTurn(NamedTuple):
    """Ends of a turn that are alike: the same temple of the same board."""

    at: Space
    pawns: Pawns


def ends(truth: State) -> dict[EndOfTurn, State]:
    """Return a position for each way to end the Thief's turn that differs from the others."""
    return {end_of(after): after for after in _reachable(truth, _thief_steps) if after.acting == MIST}


def end_of(truth: State) -> EndOfTurn:
    """Return the end that a position is one of."""
    assert truth.at is not None
    return EndOfTurn(truth.at, (truth.healers, truth.builders, truth.seekers, truth.downed, truth.bolsters))


def is_refuted(truth: State) -> bool:
    """Return whether the Mists can name the Thief's temple in the turn that begins, wherever else they could too."""
    assert truth.at is not None
    capture = Capture(truth.at)
    return any(capture in legal_actions(now, MIST) for now in _reachable(truth, _mist_steps))


def _reachable(truth: State, steps: Callable[[State], Iterator[State]]) -> Iterator[State]:
    """Yield a position and all that can follow within the turn, each once."""
    known, pending = {truth}, [truth]
    for now in pending:  # which grows on the way
        yield now
        for then in steps(now):
            if then not in known:
                known.add(then)
                pending.append(then)


def _thief_steps(truth: State) -> Iterator[State]:
    for action in legal_actions(truth, THIEF):  # none once the turn is over
        if not isinstance(action, Declare):
            yield take_listed(truth, THIEF, action).after


def _mist_steps(truth: State) -> Iterator[State]:
    for action in legal_actions(truth, MIST):
        if not isinstance(action, Capture | End):
            yield take_listed(truth, MIST, action).after

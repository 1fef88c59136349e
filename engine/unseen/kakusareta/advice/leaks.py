"""Leaks: the information that each possible step of the Kakusareta would give away.

They count the Kakusareta's possible spaces by the exact belief at this moment, hidden leaps included, all equally
likely. A step gives away log2 of (their number before / their number just after) bits; nothing if it hides the
Kakusareta better, as a climb does.

Rule 1. The bits are only shown; no decision depends on them.
"""

from math import log2
from typing import NamedTuple

from unseen.courtyard.board import BIT, Spaces
from unseen.kakusareta import belief
from unseen.kakusareta.actions import Action, Find, Look
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.belief import Belief
from unseen.kakusareta.bots.observation import KakusaretaObservation, view_of
from unseen.kakusareta.events import Event, Face
from unseen.kakusareta.referee import decide, legal_actions
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kakusareta.view import redact
from unseen.kernel.slices import Work


class Leak(NamedTuple):
    """The information that one action would give the Moya player about the Kakusareta's space, in bits."""

    action: Action
    bits: float
    """0 exactly if the number of possible spaces does not fall."""
    places: int
    """Number of possible spaces just after the step: at least 1, the true one."""

    @property
    def before(self) -> int:
        """Number of possible spaces now if the step gives anything away; otherwise the number after it."""
        return round(self.places * 2**self.bits)


def leaks(mapper: Mapper, observation: KakusaretaObservation) -> Work[tuple[Leak, ...]]:
    """Compute the leak of each legal action, in the order of `legal_actions`, yielding between slices.

    Args:
        mapper: The mapper that follows the public log; it is updated.
        observation: The Kakusareta's observation, in the Kakusareta's turn.
    """
    yield from mapper.hear(observation.told)
    view = view_of(observation)
    before = yield from _count(mapper.belief)
    known: dict[tuple[Event, ...], int] = {(): before}
    found: list[Leak] = []
    for action in legal_actions(view, KAKUSARETA):
        # Find ends the game, and everything is shown (K65).
        after = 1
        if not isinstance(action, Find):
            told = would_be_told(view, action)
            if told not in known:
                known[told] = yield from _count((yield from belief.after_all_in_slices(mapper.belief, told)))
            after = known[told]
        found.append(Leak(action, max(0.0, log2(before / after)), after))
    return tuple(found)


def would_be_told(view: State, action: Action) -> tuple[Event, ...]:
    """Return the public events of a legal action that does not end the game."""
    # The colour is not public, so any will do.
    faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
    events = (redact(event, MOYA) for event in decide(view, KAKUSARETA, action, faces))
    return tuple(event for event in events if event is not None)


def _count(known: Belief) -> Work[int]:
    """Count the possible spaces at this moment, yielding between slices."""
    places: Spaces = 0
    for member in (yield from belief.by_now_in_slices(known)):
        places |= BIT[member.at]
    return places.bit_count()

"""What each step that the Kakusareta may take would give away.

Counted are the spaces on which the exact belief holds him possible at this moment, unseen leaps included, each as
likely as any other. A step gives away log2 of how many there were to how many there are just after it; nothing where
it hides him better, such as a climb.

Rule 1. Nothing is decided by a number of bits: it is there to be shown.
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
    """What a step would give away."""

    action: Action
    bits: float
    """0 exactly if he would be possible on no fewer spaces."""
    places: int
    """On how many spaces he would be possible just after it: at least 1, the truth."""

    @property
    def before(self) -> int:
        """On how many he is possible now, where a step gives anything away; else as many as after it."""
        return round(self.places * 2**self.bits)


def leaks(watch: Mapper, observation: KakusaretaObservation) -> Work[tuple[Leak, ...]]:
    """Come to what each legal action would give away, in the order of `legal_actions`.

    Args:
        watch: What follows the public log; it is fed.
        observation: What the Kakusareta player may know, on his turn.
    """
    yield from watch.hear(observation.told)
    view = view_of(observation)
    before = yield from _count(watch.belief)
    known: dict[tuple[Event, ...], int] = {(): before}
    found: list[Leak] = []
    for action in legal_actions(view, KAKUSARETA):
        # A search ends the game, and everything is shown (K65).
        after = 1
        if not isinstance(action, Find):
            told = would_be_told(view, action)
            if told not in known:
                known[told] = yield from _count((yield from belief.coming_of(watch.belief, told)))
            after = known[told]
        found.append(Leak(action, max(0.0, log2(before / after)), after))
    return tuple(found)


def would_be_told(view: State, action: Action) -> tuple[Event, ...]:
    """Return what the Moya player would be told of a legal action that does not end the game."""
    # Which colour it is he is not told.
    faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
    events = (redact(event, MOYA) for event in decide(view, KAKUSARETA, action, faces))
    return tuple(event for event in events if event is not None)


def _count(known: Belief) -> Work[int]:
    """Come to the number of spaces on which he may be at a moment."""
    places: Spaces = 0
    for member in (yield from belief.coming_by_now(known)):
        places |= BIT[member.at]
    return places.bit_count()

"""The temples that each public event of a turn rules out.

In the Kakusareta's day turn a temple counts as possible if the turn could end there without further public events, or
if the Kakusareta could be there by now: leaps without attacks may have happened at any time. In all other turns the
Kakusareta does not move.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, NEXT, Spaces, named
from unseen.kakusareta import belief
from unseen.kakusareta.advice import reasons
from unseen.kakusareta.advice.reasons import Reason, Reasons
from unseen.kakusareta.advice.walk import Walk
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.crowd import crowd_of, hands_that_may, with_hidden_leaps
from unseen.kakusareta.events import Climbed, Event
from unseen.kakusareta.rules.movement import can_end, can_stay_still
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.kernel.slices import Work

_SHOWN = ("stepped", "quake", "found", "over")
"""Reasons that reveal the Kakusareta's space and so replace all earlier reasons."""


class Known(NamedTuple):
    """The knowledge after some event."""

    belief: Belief
    places: Spaces
    """The possible spaces; if empty, a player has cheated or a movement is not complete."""
    reasons: Reasons
    """The reasons for every other standing temple."""


def is_by_leaps(public: State) -> bool:
    """Return whether this is a day turn of the Kakusareta that may contain hidden leaps."""
    return public.phase == "day" and public.turn_of == KAKUSARETA and not public.petrified


def followed(known: Known, events: tuple[Event, ...], number: int, *, at_end: bool) -> Work[Known]:
    """Update the knowledge by the events of one turn, or by the first of them, yielding between slices.

    Args:
        known: The knowledge at the start of the turn.
        events: The public events of the turn so far.
        number: The index of the first of them in the public log.
        at_end: Whether to find where the turn could end, rather than where the Kakusareta could be now.
    """
    if is_by_leaps(known.belief.public):
        now = known.belief
        walk = Walk(now.public, now.members, at_end=at_end)
        known = yield from _quiet(now, walk, number, at_end=at_end)
    for place, event in enumerate(events, number):
        known = yield from _told(known, event, place, at_end=at_end)
    return known


def _told(known: Known, event: Event, number: int, *, at_end: bool) -> Work[Known]:
    """Update the knowledge by one event, yielding between slices."""
    before = known.belief
    after = yield from belief.after_in_slices(before, event)
    if isinstance(event, Climbed):
        walk = Walk(after.public, _climbed(before), at_end=at_end, from_=before.public.at)
        return (yield from _quiet(after, walk, number, at_end=at_end))
    places = after.places
    if is_by_leaps(before.public) and is_by_leaps(after.public):
        places = yield from _by_leaps(after, at_end=at_end)
    why = reasons.for_event(before.public, event, number)
    kept = {} if why and why.kind in _SHOWN else known.reasons
    gone = named(after.public.standing & ~places)
    return Known(after, places, {temple: kept.get(temple) or _sure(why) for temple in gone})


def _sure(why: Reason | None) -> tuple[Reason, ...]:
    assert why, "an event that says nothing cannot rule out a temple"
    return (why,)


def _climbed(before: Belief) -> Iterator[Member]:
    """Yield the members for each temple next to the visible Kakusareta, regardless of the climb's price."""
    for member in before.members:
        for temple in named(NEXT[member.at] & before.public.standing):
            yield Member(temple, member.hand, member.moves + 1, member.owes)


def _quiet(now: Belief, walk: Walk, number: int, *, at_end: bool) -> Work[Known]:
    """Compute the knowledge if a day turn has no further public events, yielding between slices."""
    places = yield from _by_leaps(now, at_end=at_end)
    found: Reasons = {}
    for temple in named(now.public.standing & ~places):
        found[temple] = reasons.for_quiet_turn(walk, temple, number)
        yield
    return Known(now, places, found)


def _by_leaps(now: Belief, *, at_end: bool) -> Work[Spaces]:
    """Find the spaces reachable by hidden leaps, at the end of the turn or by now, yielding between slices."""
    if now.public.turn.pending:
        return now.places  # K49: no movement until the power is answered.
    crowd = yield from crowd_of(now.members)
    crowd = yield from with_hidden_leaps(now.public, crowd)
    places = 0
    for spot, hands in crowd.items():
        # A member with a rest still has public events to come.
        if hands and not spot.rest and (not at_end or hands_that_may(now.public, spot, hands, _can_end)):
            places |= BIT[spot.at]
        yield
    return places


def _can_end(truth: State) -> bool:
    return can_end(truth) or can_stay_still(truth)

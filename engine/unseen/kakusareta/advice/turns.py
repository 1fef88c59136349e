"""What each public event of a turn rules out, from where it began.

In a turn by day what counts is where he could end it if nothing more were told, or where he could be by now: leaps that
attacked nobody may have happened at any time. In all other turns he goes nowhere.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.courtyard.board import BIT, NEXT, Spaces, named
from unseen.kakusareta import belief
from unseen.kakusareta.advice import reasons
from unseen.kakusareta.advice.reasons import Reason, Reasons
from unseen.kakusareta.advice.walk import Walk
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.crowd import crowd_of, who, with_unseen_leaps
from unseen.kakusareta.events import Climbed, Event
from unseen.kakusareta.rules.movement import can_end, can_stay_still
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.kernel.slices import Work

_SHOWN = ("stepped", "quake", "found", "over")
"""What shows him rules all other places out, whatever did before."""


class Known(NamedTuple):
    """What is known after some event."""

    belief: Belief
    places: Spaces
    """Where he may be; if nowhere, somebody has cheated, or is in the midst of a movement."""
    reasons: Reasons
    """Why he is on no other standing temple."""


def is_by_leaps(public: State) -> bool:
    """Return whether it is his turn by day, in which he may leap unseen."""
    return public.phase == "day" and public.turn_of == KAKUSARETA and not public.petrified


def followed(known: Known, events: tuple[Event, ...], number: int, *, at_end: bool) -> Work[Known]:
    """Come to what is known after the events of one turn, or the first of them.

    Args:
        known: What was known as it began.
        events: What was told of it since.
        number: The place of the first of them in the public log.
        at_end: Whether to ask where the turn could end, rather than where he could be by now.
    """
    if is_by_leaps(known.belief.public):
        now = known.belief
        walk = Walk(now.public, now.members, at_end=at_end)
        known = yield from _quiet(now, walk, number, at_end=at_end)
    for place, event in enumerate(events, number):
        known = yield from _told(known, event, place, at_end=at_end)
    return known


def _told(known: Known, event: Event, number: int, *, at_end: bool) -> Work[Known]:
    """Come to what is known after one more event."""
    before = known.belief
    after = yield from belief.coming_after(before, event)
    if isinstance(event, Climbed):
        walk = Walk(after.public, _climbed(before), at_end=at_end, from_=before.public.at)
        return (yield from _quiet(after, walk, number, at_end=at_end))
    places = after.places
    if is_by_leaps(before.public) and is_by_leaps(after.public):
        places = yield from _by_leaps(after, at_end=at_end)
    why = reasons.of_event(before.public, event, number)
    kept = {} if why and why.kind in _SHOWN else known.reasons
    gone = named(after.public.standing & ~places)
    return Known(after, places, {temple: kept.get(temple) or _sure(why) for temple in gone})


def _sure(why: Reason | None) -> tuple[Reason, ...]:
    assert why, "what tells nothing rules nothing out"
    return (why,)


def _climbed(before: Belief) -> Iterator[Member]:
    """Yield what he would be on each temple next to where he is seen, however he would get there."""
    for member in before.members:
        for temple in named(NEXT[member.at] & before.public.standing):
            yield Member(temple, member.hand, member.moves + 1, member.owes)


def _quiet(now: Belief, walk: Walk, number: int, *, at_end: bool) -> Work[Known]:
    """Come to what is known if nothing more is told of a turn by day."""
    places = yield from _by_leaps(now, at_end=at_end)
    found: Reasons = {}
    for temple in named(now.public.standing & ~places):
        found[temple] = reasons.of_quiet(walk, temple, number)
        yield
    return Known(now, places, found)


def _by_leaps(now: Belief, *, at_end: bool) -> Work[Spaces]:
    """Come to where he can be by leaps that nobody saw: at the end of his turn, or by now."""
    if now.public.turn.pending:
        return now.places  # K49: until it is answered he goes nowhere.
    crowd = yield from crowd_of(now.members)
    crowd = yield from with_unseen_leaps(now.public, crowd)
    places = 0
    for spot, hands in crowd.items():
        # Who is in the midst of a movement has more to tell.
        if hands and not spot.rest and (not at_end or who(now.public, spot, hands, _can_end)):
            places |= BIT[spot.at]
        yield
    return places


def _can_end(truth: State) -> bool:
    return can_end(truth) or can_stay_still(truth)

"""Random draws of a truth that fits a seat's knowledge.

Rule 1. The drawn course gives the seat the same log and view.
Rule 2. The Mists imagine every Thief who fits the public log, each equally likely, and any of the nine deals; the Thief
        imagines any deal that the looks leave open. So actions are not interpreted as evidence of a motive.
"""

from collections.abc import Sequence

from unseen.adapters.deals import Draw, dealt_at, pick
from unseen.courtyard.board import TEMPLE_NAMES
from unseen.courtyard.rods import Rods
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF, State
from unseen.nusubito.adapters.course import Course, Known, stood
from unseen.nusubito.belief import Belief, Member, by_now, truth_of

DEALS: tuple[Rods, ...] = tuple(map(dealt_at, sorted(TEMPLE_NAMES)))
"""The nine deals (N2): the green column changes slowest."""


def deals(view: State) -> list[Rods]:
    """Return the deals that the colours seen in a view leave open."""
    return [
        rods
        for rods in DEALS
        if all(seen in (None, colour) for seen, colour in zip(view.rods, rods, strict=True))
    ]


def members(belief: Belief) -> Sequence[Member]:
    """Return the possible Thieves between two actions, including unseen leaps."""
    return sorted(member for member in by_now(belief) if not member.rest)


def imagined(course: Course, seat: Seat, draw: Draw) -> Course:
    """Return a course that a seat cannot distinguish from this one."""
    if course.seat is None:
        return course
    if seat == THIEF:
        return course.dealt(pick(deals(course.view(THIEF)), draw))
    known = Known(len(course.told), course.belief())
    return stood(course.options, truth_drawn(known.belief, draw), course.told, known)


def truth_drawn(belief: Belief, draw: Draw) -> State:
    """Return a position that the Mists cannot distinguish from the truth."""
    thief = truth_of(belief.public, pick(members(belief), draw))
    return thief._replace(rods=pick(DEALS, draw))

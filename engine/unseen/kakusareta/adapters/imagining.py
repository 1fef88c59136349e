"""What may be true for all that a seat knows, drawn by chance.

Rule 1. What is drawn gives the seat the log and the view that it has.
Rule 2. The Moya player imagines every Kakusareta who fits what is public, each equally likely, and any of the nine
        deals; the Kakusareta player imagines any deal that his looks leave open. So no reason to do one thing rather
        than another is read into what was done.
"""

from unseen.adapters.deals import Draw, dealt_at, pick
from unseen.courtyard.board import named
from unseen.courtyard.rods import UNKNOWN_RODS, Rods
from unseen.courtyard.treasure import treasures
from unseen.kakusareta import KAKUSARETA
from unseen.kakusareta.adapters.course import Course
from unseen.kakusareta.belief import Belief, Member, by_now, truth_of
from unseen.kernel.seat import Seat


def deals(rods: Rods) -> list[Rods]:
    """Return the deals that the colours seen leave open."""
    return [dealt_at(temple) for temple in named(treasures(rods))]


def members(belief: Belief) -> list[Member]:
    """Return what the Kakusareta may be between two actions, leaps that nobody saw included."""
    return [member for member in by_now(belief) if not member.rest]


def imagined(course: Course, seat: Seat, draw: Draw) -> Course:
    """Return a course that a seat cannot tell from this one."""
    if course.seat is None:
        return course
    if seat == KAKUSARETA:
        return course.dealt(pick(deals(course.view(KAKUSARETA).rods), draw))
    known = course.belief()
    truth = truth_of(known.public, pick(members(known), draw))
    return course.with_truth(truth._replace(rods=pick(deals(UNKNOWN_RODS), draw)))

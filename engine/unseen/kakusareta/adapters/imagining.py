"""Random truths that a seat cannot tell from the real one.

Rule 1. An imagined course gives the seat the same log and view.
Rule 2. For the Moya player all candidates that fit the public log are equally likely, and so are all nine deals; for
        the Kakusareta, all deals that their looks leave open. So no inference is drawn from a player's choices.
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
    """Return the deals that agree with the colours seen."""
    return [dealt_at(temple) for temple in named(treasures(rods))]


def members(belief: Belief) -> list[Member]:
    """Return the candidates between two actions, hidden leaps included."""
    return [member for member in by_now(belief) if not member.rest]


def imagined(course: Course, seat: Seat, draw: Draw) -> Course:
    """Sample a course that a seat cannot tell from this one."""
    if course.seat is None:
        return course
    if seat == KAKUSARETA:
        return course.dealt(pick(deals(course.view(KAKUSARETA).rods), draw))
    known = course.belief()
    truth = truth_of(known.public, pick(members(known), draw))
    return course.with_truth(truth._replace(rods=pick(deals(UNKNOWN_RODS), draw)))

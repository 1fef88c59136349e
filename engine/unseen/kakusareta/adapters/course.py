"""Courses of the game; see `unseen.adapters.courtyard_course`."""

from unseen import kakusareta
from unseen.adapters.courtyard_course import CourtyardCourse, OwnCourse
from unseen.kakusareta import SEATS, belief
from unseen.kakusareta.adapters.words import standing


class Course(CourtyardCourse):
    """A game under way."""

    own = OwnCourse(
        kakusareta, SEATS, standing, belief.begin, belief.after_all, belief.by_now, belief.truth_of
    )
    __slots__ = ()

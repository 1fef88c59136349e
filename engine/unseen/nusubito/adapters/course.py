"""Courses of the game; see `unseen.adapters.courtyard_course`."""

from unseen import nusubito
from unseen.adapters.courtyard_course import CourtyardCourse, OwnCourse
from unseen.nusubito import SEATS, belief
from unseen.nusubito.adapters.words import standing


class Course(CourtyardCourse):
    """A game under way."""

    own = OwnCourse(nusubito, SEATS, standing, belief.begin, belief.after_all, belief.by_now, belief.truth_of)
    __slots__ = ()

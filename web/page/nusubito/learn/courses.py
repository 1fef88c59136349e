"""The courses, one a seat."""

from collections.abc import Mapping

from page.nusubito.learn import mist, thief
from page.shell.learn.lesson import Lesson
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF

COURSES: Mapping[Seat, Lesson] = {THIEF: thief.COURSE, MIST: mist.COURSE}

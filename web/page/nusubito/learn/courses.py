"""The courses, one a seat, by their names."""

from collections.abc import Mapping

from page.nusubito.learn import mist, thief
from page.shell.learn.lesson import Lesson

COURSES: Mapping[str, Lesson] = {course.name: course for course in (thief.COURSE, mist.COURSE)}

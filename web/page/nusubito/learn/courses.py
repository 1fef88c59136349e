"""The courses by name, one for each seat."""

from collections.abc import Mapping

from page.nusubito.learn import mist, thief
from page.shell.lesson import Lesson

COURSES: Mapping[str, Lesson] = {course.name: course for course in (thief.COURSE, mist.COURSE)}

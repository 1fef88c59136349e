"""The courses by name: one in the rules, named after its seat, and one in finding out who one is."""

from collections.abc import Mapping

from page.misty_ruins.learn import first_game, identity
from page.shell.lesson import Lesson

COURSES: Mapping[str, Lesson] = {course.name: course for course in (first_game.COURSE, identity.COURSE)}

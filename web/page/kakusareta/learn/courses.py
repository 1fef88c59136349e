"""The courses by name: one for each seat, and one for the elements."""

from collections.abc import Mapping

from page.kakusareta.learn import elements, kakusareta, moya
from page.shell.lesson import Lesson

COURSES: Mapping[str, Lesson] = {
    course.name: course for course in (kakusareta.COURSE, moya.COURSE, elements.COURSE)
}

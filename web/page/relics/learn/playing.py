"""The current request of the course, and whether it has been chosen already."""

from page.relics.pointing.press import chosen_actions
from page.shell.learn.playing import asked
from page.shell.model import Course
from unseen import relics
from unseen.relics.actions import Action


def wanted(course: Course) -> tuple[Action, ...]:
    """Return the legal actions that the step accepts."""
    return asked(relics, course.task, course.seated.shown.legal)


def is_chosen(course: Course) -> bool:
    """Return whether one of them has been pointed out, so that the button at the foot takes it."""
    chosen = course.seated.chosen
    return bool(chosen) and not set(wanted(course)).isdisjoint(
        chosen_actions(course.seated.shown.legal, chosen)
    )

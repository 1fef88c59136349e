"""The presses for the courses of Misty Ruins: on paper and in a browser."""

from collections.abc import Iterator

from e2e.drivers.misty_ruins.pointing import pointed
from page.misty_ruins.learn.courses import COURSES
from page.shell.learn.playing import parsed, played_before
from page.shell.lesson import Lesson, LessonStep, Task
from unseen import misty_ruins
from unseen.kernel.session import Table


def presses(name: str) -> Iterator[tuple[LessonStep, Task, tuple[str, ...]]]:
    """Yield what a course asks for, each time with the step and all presses for it but the last.

    Args:
        name: The course.
    """
    lesson = COURSES[name]
    for number, step in enumerate(lesson.steps):
        for at, ask in enumerate(step.asks):
            yield step, ask, _presses(lesson, number, at)


def last(ask: Task) -> str:
    """Return the press that does what is asked for."""
    return f"#note-{ask.mark}" if ask.mark else f'#ending [data-action="{ask.actions[0]}"]'


def _presses(lesson: Lesson, step: int, at: int) -> tuple[str, ...]:
    asks = lesson.steps[step].asks
    if asks[at].mark:
        # The page stays open from one mark to the next.
        return () if at and asks[at - 1].mark else ("#tool-notes",)
    done = parsed(misty_ruins, (ask.actions[0] for ask in asks[:at]))
    table = Table(misty_ruins, lesson.options, lesson.deal)
    for action in (*played_before(misty_ruins, lesson, step), *done):
        table.act(table.to_act[0], action)
    return pointed(table.view(lesson.seat), asks[at].actions[0])

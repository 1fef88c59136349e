"""The words of a course: the task of a step and its reason, its result, and the reply to a wrong press."""

from collections.abc import Callable
from typing import NamedTuple

from page.shell.draw.lesson import LessonCard
from page.shell.model import Course
from page.text import Text
from unseen.kernel.errors import Reason


class Replies(NamedTuple):
    """One game's replies to a wrong press."""

    refused: Callable[[Reason, Text], str]
    """Puts the reason of a refusal into words."""
    elsewhere: Callable[[Course, str, Text], str]
    """Puts into words a token that does not lead to the task."""
    deed: Callable[[Course, str, Text], str]
    """Puts into words an action other than the one asked for, in notation; or "mark " and a private mark."""

    def to(self, course: Course, t: Text) -> str:
        """Return the reply to the wrong press, or the reason why it was refused; "" for none."""
        if course.seated.refusal:
            return self.refused(course.seated.refusal.reason, t)
        if course.astray.startswith("? "):
            return self.elsewhere(course, course.astray[2:], t)
        return _follows(course, t) or self.deed(course, course.astray, t) if course.astray else ""


def _follows(course: Course, t: Text) -> str:
    """Return the sentence about the wrong press by the measure of the task; "" where it has none."""
    answer = course.lesson.answer
    return answer(course, course.astray, t) if answer and course.task.best else ""


def lesson_card(course: Course, replies: Replies, t: Text) -> LessonCard:
    """Return the card of a course, in any game.

    Args:
        course: The state of the course.
        replies: The replies to a wrong press.
        t: The words.
    """
    lesson, wrong = course.lesson, replies.to(course, t)
    step, of = lesson.steps[course.step], len(lesson.steps)
    key = f"learn.{lesson.name}.{step.key}"
    ends = step.then[:1] == ("end",)
    card = LessonCard(course.step + 1, of, t(key), "", ends=ends, other=course.follows)
    if lesson.answer:
        card = card._replace(is_further=True, puzzles=lesson.puzzles)
    if lesson.can_roam:
        begun = course.step > 0 or course.ask > 0 or course.told
        card = card._replace(can_go_back=begun, can_skip=not course.told and card.n < of)
    if course.told:
        title = t("learn.enough") if card.n == of and not lesson.answer else card.title
        return card._replace(title=title, text=t(f"{key}.done"), told=True)
    ask = f"learn.{lesson.name}.{step.asks[course.ask].key}"
    if wrong:
        return card._replace(title=t("learn.astray"), text=wrong, sub=t(f"{ask}.ask"), wrong=True)
    return card._replace(text=t(f"{ask}.ask"), sub=t(f"{ask}.why"))


def spoken(card: LessonCard, t: Text) -> str:
    """Return the spoken words of the card, for the live region."""
    number = t("learn.number", step=card.n, of=card.of)
    return " ".join(filter(None, (f"{number}: {card.title}.", card.text, card.sub)))
